"""How strong the program's players are, measured so that anybody can measure it again."""
