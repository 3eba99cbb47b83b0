"""Files: durable writing, folders, settings, what an owner brings, drafts, drawings that are kept."""
