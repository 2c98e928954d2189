"""Players of other packages, admitted for a command as for the bot: by the setting PLAYERS."""


def admit_players() -> tuple[str, ...]:
    """Let the players that the setting PLAYERS names play; return their names. Raise `Fault`."""
    from bot.settings import load

    return admit_named(load().players)


def admit_named(names: tuple[str, ...]) -> tuple[str, ...]:
    """Let players of these names play; return them. Raise `Fault` for one that does not fit."""
    from bot.faults import EX_CONFIG, Fault
    from players import UnfitPlayer, admit

    try:
        admit(names)
    except UnfitPlayer as error:
        raise Fault(f"PLAYERS: {error}", EX_CONFIG) from None
    return names
