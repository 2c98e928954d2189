"""What can be found wrong inside a database of PostgreSQL, whose own checks can be switched off."""

from typing import Any, Final

import asyncpg

CHECK_S: Final = 3600.0
"""How long one table may take, in seconds."""
TABLES: Final = """
SELECT format('%I', relname) FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname
"""
UNCHECKED: Final = (
    "SELECT format('constraint %I was never checked', conname) FROM pg_constraint WHERE NOT convalidated"
)
BROKEN: Final = """
SELECT format('index %s is not whole', indexrelid::regclass::text) FROM pg_index
WHERE NOT (indisvalid AND indisready AND indislive)
"""
FOREIGN: Final = """
SELECT conrelid::regclass::text, confrelid::regclass::text, conname,
    (SELECT string_agg(format('parent.%I = child.%I', theirs.attname, ours.attname), ' AND ' ORDER BY at)
        FROM unnest(conkey, confkey) WITH ORDINALITY AS pair (own, other, at)
        JOIN pg_attribute AS ours ON ours.attrelid = conrelid AND ours.attnum = own
        JOIN pg_attribute AS theirs ON theirs.attrelid = confrelid AND theirs.attnum = other),
    (SELECT string_agg(format('child.%I IS NOT NULL', ours.attname), ' AND ')
        FROM unnest(conkey) AS own
        JOIN pg_attribute AS ours ON ours.attrelid = conrelid AND ours.attnum = own)
FROM pg_constraint WHERE contype = 'f' ORDER BY conname
"""
"""Both tables of each foreign key, and how a row finds the one that it belongs to."""


async def faults(connection: Any) -> list[str]:
    """Return what is wrong, in a few words each; empty: nothing was found."""
    found = [str(row[0]) for query in (UNCHECKED, BROKEN) for row in await connection.fetch(query)]
    for (table,) in await connection.fetch(TABLES):
        found += await _unreadable(connection, str(table))
    for child, parent, name, pair, whole in await connection.fetch(FOREIGN):
        orphans = f"""
            SELECT count(*) FROM {child} AS child WHERE {whole}
            AND NOT EXISTS (SELECT 1 FROM {parent} AS parent WHERE {pair})"""  # noqa: S608  # names of the schema
        count = await connection.fetchval(orphans, timeout=CHECK_S)
        if count:
            found.append(f"in {child}, what belongs to none of {parent} (foreign key {name}): {count}")
    return found


async def _unreadable(connection: Any, table: str) -> list[str]:
    """Read all rows of a table, with what is stored beside them."""
    every = f"SELECT count(*), sum(hashtext(whole::text)::bigint) FROM {table} AS whole"  # noqa: S608  # as above
    try:
        await connection.fetch(every, timeout=CHECK_S)
    except (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError, asyncpg.InternalServerError) as error:
        return [f"table {table} cannot be read ({error})"]
    return []
