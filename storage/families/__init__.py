"""The statements, one family a file: SQL that SQLite and PostgreSQL read alike, and the methods that run it.

Parameters are named (`:place`); an adapter whose database numbers them converts the texts once. Whoever
writes learns from `RETURNING 1` whether a row was written, which takes one round instead of two. A family has
a class `...Read` of questions and a class `...Write` of changes; `storage.transaction` puts them together.
"""
