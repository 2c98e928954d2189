"""The routes of Discord's REST interface that the bot uses: the one list, to which tests hold the code."""

from typing import Final, TypeAlias

Route: TypeAlias = tuple[str, str]
"""A method, and a path as Discord's OpenAPI document writes it."""

CALLBACK: Final = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
FOLLOWUP: Final = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
ANSWER: Final = ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}")
TAKEN_AWAY: Final = ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}")
POST: Final = ("POST", "/channels/{channel_id}/messages")
EDIT: Final = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
HISTORY: Final = ("GET", "/channels/{channel_id}/messages")
MESSAGE: Final = ("GET", "/channels/{channel_id}/messages/{message_id}")
DM: Final = ("POST", "/users/@me/channels")
THREAD: Final = ("POST", "/channels/{channel_id}/threads")
THREADS: Final = ("GET", "/guilds/{guild_id}/threads/active")
LET_IN: Final = ("PUT", "/channels/{channel_id}/thread-members/{user_id}")
LET_OUT: Final = ("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
PIN: Final = ("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
CHANNEL: Final = ("GET", "/channels/{channel_id}")
REOPEN: Final = ("PATCH", "/channels/{channel_id}")
WITHDRAW: Final = ("DELETE", "/channels/{channel_id}")
MEMBER: Final = ("GET", "/guilds/{guild_id}/members/{user_id}")
DROP: Final = ("DELETE", "/channels/{channel_id}/messages/{message_id}")
GIVE_ROLE: Final = ("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
TAKE_ROLE: Final = ("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}")
GUILD: Final = ("GET", "/guilds/{guild_id}")
USER: Final = ("GET", "/users/{user_id}")
ME: Final = ("GET", "/users/@me")
APPLICATION: Final = ("GET", "/oauth2/applications/@me")
GATEWAY: Final = ("GET", "/gateway/bot")
COMMANDS: Final = ("GET", "/applications/{application_id}/commands")
REGISTER: Final = ("PUT", "/applications/{application_id}/commands")

START: Final = (ME, APPLICATION, GATEWAY, COMMANDS, REGISTER)
"""What is asked at a start."""
ROUTES: Final[frozenset[Route]] = frozenset(
    {
        CALLBACK, FOLLOWUP, ANSWER, TAKEN_AWAY, POST, EDIT, HISTORY, MESSAGE, DM, THREAD, THREADS, LET_IN,
        LET_OUT, PIN, DROP, CHANNEL, REOPEN, WITHDRAW, MEMBER, GIVE_ROLE, TAKE_ROLE, GUILD, USER, *START,
    }
)  # fmt: skip

BY_TESTS: Final[frozenset[Route]] = frozenset()
"""What tests do through the bot's client, and the bot never does."""

CALLS: Final[dict[str, tuple[Route, ...]]] = {
    "active_threads": (THREADS,), "add_role": (GIVE_ROLE,), "remove_role": (TAKE_ROLE,),
    "add_user": (LET_IN,), "add_user_to_thread": (LET_IN,),
    "autocomplete": (CALLBACK,), "create_dm": (DM,), "defer": (CALLBACK,),
    "add_roles": (GIVE_ROLE,), "remove_roles": (TAKE_ROLE,),
    "delete": (WITHDRAW, TAKEN_AWAY, DROP), "pin": (PIN,), "delete_original_response": (TAKEN_AWAY,),
    "edit": (EDIT, REOPEN), "edit_message": (CALLBACK,),
    "edit_original_response": (ANSWER,), "fetch_channel": (CHANNEL,), "fetch_guild": (GUILD,),
    "fetch_member": (MEMBER,), "fetch_message": (MESSAGE,), "fetch_user": (USER,),
    "get_bot_gateway": (GATEWAY,), "history": (HISTORY,),
    "login": (ME, APPLICATION), "remove_user": (LET_OUT,),
    "reply": (POST,), "request": (THREAD, ME, COMMANDS),
    "send": (POST, DM, FOLLOWUP),
    "send_message": (CALLBACK,), "send_modal": (CALLBACK,), "start": (ME, APPLICATION, GATEWAY),
    "sync": (REGISTER,),
}  # fmt: skip
"""By the name of a method of discord.py that the code calls: the routes that it then uses."""
OURS: Final = frozenset(
    {
        "add_role", "before_identify_hook", "callback", "cancel", "clear", "close", "disconnect", "follow",
        "forward", "get_channel", "get_default", "get_guild", "get_role", "get_translated_payload",
        "join", "launch_shard", "launch_shards",
        "leave", "move", "read", "remove", "save", "set_translator", "stop", "timeout", "wait", "wait_for",
    }
)  # fmt: skip
"""Names that discord.py has too, where the code means something else by them, or nothing is requested."""
