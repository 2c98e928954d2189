"""Who has just finished their first game at a place: they are asked once whether it was to their liking."""

from host.model.table import Table, held_by_person
from host.transactions.change import Change
from storage import FirstGameRow


async def newcomers(change: Change, after: Table) -> tuple[int, ...]:
    """Return the people who have finished their first game at this place with a change, and note that they
    are asked: whoever does not answer is not asked again.
    """
    if after.row.status != "ended":
        return ()
    found = []
    for row in after.seats:
        if row.user_id is None or not held_by_person(row):
            continue
        if await change.tx.first_game(after.ref.place, row.user_id) is None:
            await change.tx.keep_first_game(after.ref.place, FirstGameRow(row.user_id, change.at))
            found.append(row.user_id)
    return tuple(found)
