"""Everything that is heard: the voice and the sounds, as the settings want them."""

from firmware.parts.sound import Loudspeaker
from firmware.parts.voice import Speaker
from ui.core.words import Words
from ui.services.machine import Part
from ui.services.preferences import Light, Preferences


class Audio:
    def __init__(self, voice: Speaker | None = None, sounds: Loudspeaker | None = None) -> None:
        self.voice = voice or Speaker()
        self.sounds = sounds or Loudspeaker(speaking=lambda: self.voice.speaking)

    def tune(self, preferences: Preferences) -> None:
        if self.voice.on and not preferences.sound:
            self.voice.hush()
        if preferences.sound and not self.sounds.on:
            self.sounds.try_again()
        self.voice.on = self.sounds.on = preferences.sound
        self.voice.volume = self.sounds.volume = preferences.volume
        self.sounds.evening = preferences.light is Light.EVENING

    def parts(self, words: Words) -> list[Part]:
        """The sound, once it was tried and failed; nothing while it is switched off. And recordings that were
        to be played, and cannot be."""
        found = [
            Part(str(path), False, words(fault.text, **fault.facts))
            for path, fault in sorted(self.voice.recordings.faults.items())
        ]
        if not self.sounds.on or not self.sounds.fault:
            return found
        why = words(
            "No sound can be played: no loudspeaker was found. Plug one in and start Totem again, or switch "
            "the sound off."
        )  # the card's own words are in the log
        return [Part("sound", False, why), *found]

    def close(self) -> None:
        self.voice.close()
        self.sounds.close()
