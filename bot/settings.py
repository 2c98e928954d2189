"""The settings, read from the environment and from `.env`; only the token has no default."""

import os
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from platformdirs import user_data_path
from pydantic import (
    Field,
    HttpUrl,
    SecretStr,
    UrlConstraints,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.costs import read_limits
from bot.faults import EX_CONFIG, Fault
from bot.outgoing.addresses import TrustedHosts

DISCORD_API = "https://discord.com/api/v10"

SHORTEST_KEY: Final = 32
"""Characters of a key of the API: nobody tries so many out."""

Address = Annotated[HttpUrl, UrlConstraints(allowed_schemes=["http", "https"])]


def default_database() -> str:
    """Return the address of the SQLite file in the user's data folder."""
    return f"sqlite+aiosqlite:///{user_data_path('tablekeeper', appauthor=False) / 'tablekeeper.db'}"


class Settings(BaseSettings):
    """Hold what the person who runs the bot may decide."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        extra="ignore",
        env_ignore_empty=True,
        hide_input_in_errors=True,
    )

    discord_token: SecretStr | None = Field(
        None, description="The bot's token from Discord's developer portal."
    )
    database_url: str = Field(
        default_factory=default_database,
        repr=False,  # a PostgreSQL address holds a password
        description="Where games are kept; empty: a SQLite file in your data folder (`tablekeeper doctor`).",
    )
    discord_api_url: Address = Field(
        HttpUrl(DISCORD_API), description="Discord's API; a test or the sandbox points it at this machine."
    )
    shard_count: int | None = Field(None, ge=1, description="Shards in all; empty: as Discord advises.")
    shard_ids: Annotated[tuple[int, ...], NoDecode] = Field(
        (), description="The shards of this process, such as 0,1,2; empty: all, or its part among several."
    )
    report_channel: int | None = Field(
        None, description="Channel id for reports; empty: the owner gets them by DM."
    )
    commands_a_minute: int | None = Field(
        None, ge=1, description="Most commands and clicks of a person in a minute; empty: as servers settle."
    )
    costs_a_minute: str = Field(
        "", description="Most of what costs much for a person in a minute, such as file=6,picture=12."
    )
    beacon_url: str = Field(
        "",
        description="A public randomness beacon, ending with its chain's hash; empty: none (see docs).",
    )
    players: Annotated[tuple[str, ...], NoDecode] = Field(
        (), description="Machine players of other packages, such as careful,bold (docs/players.md)."
    )
    themes: str = Field(
        "",
        description="Games under other names: game=theme or game=file.json with commas between, or a folder.",
    )
    backup_folder: Path | None = Field(
        None, description="A folder for backups that the bot writes by itself; empty: it writes none."
    )
    backup_hours: float = Field(24.0, gt=0, le=8784, description="How many hours lie between two of them.")
    backup_keep: int = Field(14, ge=1, description="How many of them are kept.")
    maintenance_file: Path | None = Field(
        None, description="A file that lets the bot rest while it is there; empty: beside the database."
    )
    slow_seconds: float = Field(
        2.0, gt=0, description="What takes longer to answer, in seconds, is written to the log."
    )
    metrics_port: int | None = Field(
        None, ge=1, le=65535, description="A port of this machine alone for metrics; empty: none (see docs)."
    )
    webhooks: Literal["off", "on"] = Field(
        "off", description="Whether organisers may let webhooks be told what is public: off or on."
    )
    webhook_hosts: str = Field(
        "", description="Hosts that webhooks may call without https or inside your network; empty: none."
    )
    api_port: int | None = Field(
        None, ge=1, le=65535, description="A port of this machine alone for the read API; empty: none."
    )
    api_keys: SecretStr | None = Field(
        None, description="Keys for the API with commas between, each of 32 characters or more."
    )
    api_a_minute: int = Field(120, ge=1, description="Most requests to the API with one key in a minute.")
    alive_file: Path | None = Field(
        None, description="A file that is touched while the bot lives, for `tablekeeper alive`; empty: none."
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field("INFO", description="How much is logged.")
    log_format: Literal["auto", "text", "json"] = Field(
        "auto", description="How it is logged; auto: text on a terminal, else JSON lines."
    )

    @field_validator("shard_ids", "players", mode="before")
    @classmethod
    def _listed(cls, value: object) -> object:
        listed = value.split(",") if isinstance(value, str) else value
        return tuple(part.strip() for part in listed if part.strip()) if isinstance(listed, list) else value

    @field_validator("costs_a_minute")
    @classmethod
    def _known_costs(cls, value: str) -> str:
        read_limits(value)
        return value

    @field_validator("webhook_hosts")
    @classmethod
    def _known_hosts(cls, value: str) -> str:
        TrustedHosts.read(value)
        return value

    @field_validator("maintenance_file")
    @classmethod
    def _no_folder(cls, value: Path | None) -> Path | None:
        if value is not None and value.is_dir():
            raise ValueError("it is a folder; name a file in it, which need not be there")
        return value

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        if not value.startswith(("sqlite+aiosqlite:///", "postgresql+asyncpg://")):
            raise ValueError("it begins with sqlite+aiosqlite:/// or postgresql+asyncpg://")
        return value

    @model_validator(mode="after")
    def _shards_fit(self) -> "Settings":
        if self.shard_ids and (self.shard_count is None or max(self.shard_ids) >= self.shard_count):
            raise ValueError("SHARD_IDS needs a SHARD_COUNT above its largest number")
        if min(self.shard_ids, default=0) < 0:
            raise ValueError("SHARD_IDS begin with 0")
        return self

    @model_validator(mode="after")
    def _keys_guard(self) -> "Settings":
        keys = self.keys
        if self.api_port is not None and not keys:
            raise ValueError("API_PORT needs API_KEYS")
        if any(len(key) < SHORTEST_KEY for key in keys):
            raise ValueError(f"each of the API_KEYS has {SHORTEST_KEY} characters or more")
        return self

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of the API."""
        listed = "" if self.api_keys is None else self.api_keys.get_secret_value()
        return tuple(key.strip() for key in listed.split(",") if key.strip())

    @property
    def share(self) -> float:
        """Return this process's part of the bot's rate limit: that of its shards."""
        return len(self.shard_ids) / self.shard_count if self.shard_ids and self.shard_count else 1.0

    @property
    def api(self) -> str:
        """Return the address of Discord's API without a slash at its end."""
        return str(self.discord_api_url).rstrip("/")

    @property
    def maintenance_path(self) -> Path:
        """Return the file that lets the bot rest."""
        beside = self.database_path or user_data_path("tablekeeper", appauthor=False) / "tablekeeper.db"
        return self.maintenance_file or beside.with_name(beside.name + ".maintenance")

    @property
    def database_path(self) -> Path | None:
        """Return the SQLite file, or None for another database."""
        scheme = "sqlite+aiosqlite:///"
        return Path(self.database_url.removeprefix(scheme)) if self.database_url.startswith(scheme) else None


def secret_folders() -> list[Path]:
    """Return where container engines and systemd lay secrets: a file named like a setting holds its value."""
    folders = map(Path, ("/run/secrets", os.environ.get("CREDENTIALS_DIRECTORY", "/run/secrets")))
    return [folder for folder in dict.fromkeys(folders) if folder.is_dir()]


def load(**values: Any) -> Settings:  # pydantic checks them
    """Read the settings. Raise `Fault` with one sentence that names the setting, never its value."""
    try:
        return Settings(**({"_secrets_dir": secret_folders()} | values))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = "_".join(str(part) for part in first["loc"][:1]).upper() or "The settings"
        kind, context = first["type"], first.get("ctx", {})
        why = str(context["error"]) if kind == "value_error" else _wanted(kind).format(**context)
        raise Fault(f"{name}: {why.rstrip('.')}. See .env.example.", EX_CONFIG) from None


def _wanted(kind: str) -> str:
    """Say what to write instead of a value, by the kind of pydantic's error."""
    return WANTED.get(kind) or WANTED.get(kind.partition("_")[0], "this cannot be read; write another value")


WANTED: Final = {
    "int": "write a whole number",
    "float": "write a number",
    "finite": "write a number",
    "greater_than": "write a number above {gt:g}",
    "greater_than_equal": "write {ge:g} or a larger number",
    "less_than_equal": "write {le:g} or a smaller number",
    "literal": "write {expected}",
    "url": "write an address that begins with https:// or http://",
    "path": "write the path of a file or folder",
}
"""By the kind of an error, or by the first word of it."""
