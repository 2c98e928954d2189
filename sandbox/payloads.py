"""Write the things of the world as the JSON of API v10."""

from sandbox.clock import iso
from sandbox.jsontypes import Json
from sandbox.model import DM, Attachment, Channel, Command, Guild, Member, Message, User
from sandbox.world import World


class Payloads:
    """The writer; `base` is the server's own address, for links to attachments."""

    def __init__(self, world: World, base: str) -> None:
        self.world = world
        self.base = base

    def user(self, user: User) -> Json:
        """Write an account as others see it."""
        data: Json = {
            "id": str(user.id),
            "username": user.name,
            "global_name": None if user.bot else user.name,
            "discriminator": "0000" if user.bot else "0",
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if user.bot:
            data["bot"] = True
        return data

    def me(self) -> Json:
        """Write the bot's own account."""
        return {**self.user(self.world.bot), "mfa_enabled": False, "locale": "en-US", "verified": True}

    def application(self) -> Json:
        """Write the application, as its owner sees it."""
        world = self.world
        return {
            "id": str(world.application_id),
            "name": world.bot.name,
            "icon": None,
            "description": "",
            "type": None,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": self.user(world.owner),
            "bot": self.user(world.bot),
            "bot_public": True,
            "bot_require_code_grant": False,
            "approximate_guild_count": len(world.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": ["applications.commands", "bot"],
        }

    def member(self, member: Member) -> Json:
        """Write a member of a guild, the account included."""
        return {
            "user": self.user(member.user),
            "nick": member.nick,
            "avatar": None,
            "banner": None,
            "roles": [str(role) for role in member.roles],
            "joined_at": iso(member.joined),
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }

    def channel(self, channel: Channel, reader: User | None = None) -> Json:
        """Write a channel, thread or DM; a DM lists whom the reader (the bot by default) talks to."""
        latest = next((m.id for m in channel.newest_first() if not m.ephemeral), None)
        data: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "flags": 0,
            "last_message_id": None if latest is None else str(latest),
        }
        if channel.type == DM:
            self_id = (reader or self.world.bot).id
            data["recipients"] = [self.user(user) for user in channel.recipients if user.id != self_id]
            return data
        if channel.guild is not None:
            data["guild_id"] = str(channel.guild.id)
        data["name"] = channel.name
        data["parent_id"] = str(channel.parent.id) if channel.parent else None
        data["rate_limit_per_user"] = 0
        if channel.thread is not None:
            return data | self._thread(channel, reader)
        return data | {
            "position": channel.position,
            "topic": channel.topic,
            "nsfw": False,
            "permission_overwrites": [
                {"id": str(key), "type": over.type, "allow": str(over.allow), "deny": str(over.deny)}
                for key, over in channel.overwrites.items()
            ],
        }

    def _thread(self, channel: Channel, reader: User | None) -> Json:
        state = channel.thread
        if state is None:
            raise ValueError("only threads have a thread's state")
        metadata: Json = {
            "archived": state.archived,
            "archive_timestamp": iso(state.archive_changed),
            "auto_archive_duration": state.auto_archive_minutes,
            "locked": state.locked,
            "create_timestamp": iso(state.created),
        }
        if channel.type == 12:
            metadata["invitable"] = state.invitable
        data: Json = {
            "owner_id": str(state.owner_id),
            "thread_metadata": metadata,
            "message_count": len(channel.messages),
            "member_count": min(len(state.members), 50),
            "total_message_sent": state.total_sent,
        }
        me = (reader or self.world.bot).id
        if me in state.members:
            data["member"] = self.thread_member(channel, me)
        return data

    def thread_member(self, channel: Channel, user_id: int) -> Json:
        """Write one member of a thread."""
        joined = channel.thread.members[user_id] if channel.thread else 0.0
        return {"id": str(channel.id), "user_id": str(user_id), "join_timestamp": iso(joined), "flags": 0}

    def guild(self, guild: Guild) -> Json:
        """Write a guild without its channels and members."""
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "description": None,
            "home_header": None,
            "splash": None,
            "discovery_splash": None,
            "features": [],
            "banner": None,
            "owner_id": str(guild.owner.id),
            "application_id": None,
            "region": "sandbox",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0,
            "default_message_notifications": 1,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": None,
            "max_members": 500000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": guild.locale,
            "rules_channel_id": None,
            "safety_alerts_channel_id": None,
            "public_updates_channel_id": None,
            "premium_progress_bar_enabled": False,
            "nsfw": False,
            "nsfw_level": 0,
            "roles": [self.role(guild, position) for position in range(len(guild.roles))],
            "emojis": [],
            "stickers": [],
            "incidents_data": None,
        }

    def role(self, guild: Guild, position: int) -> Json:
        """Write the guild's role at that position; @everyone is the lowest."""
        role = list(guild.roles.values())[position]
        data: Json = {
            "id": str(role.id),
            "name": role.name,
            "permissions": str(role.permissions),
            "position": position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": role.bot,
            "mentionable": role.mentionable,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        if role.bot:
            data["tags"] = {"bot_id": str(self.world.bot.id)}
        return data

    def guild_create(self, guild: Guild, *, all_members: bool) -> Json:
        """Write the gateway's GUILD_CREATE; without the members intent only the bot is listed."""
        world = self.world
        members = guild.members.values() if all_members else [guild.members[world.bot.id]]
        return {
            **self.guild(guild),
            "joined_at": iso(guild.created),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [self.member(member) for member in members],
            "channels": [self.channel(c) for c in world.channels_of(guild)],
            "threads": [
                self.channel(c)
                for c in world.threads_of(guild)
                if c.thread and not c.thread.archived and world.can_view(world.bot, c)
            ],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def attachment(self, file: Attachment, channel: Channel) -> Json:
        """Write an attachment with its address on this server's own file route."""
        url = f"{self.base}/attachments/{channel.id}/{file.id}/{file.filename}"
        data: Json = {
            "id": str(file.id),
            "filename": file.filename,
            "size": len(file.data),
            "url": url,
            "proxy_url": url,
            "content_type": file.content_type,
        }
        if file.description is not None:
            data["description"] = file.description
        if file.ephemeral:
            data["ephemeral"] = True
        if file.width is not None and file.height is not None:
            data |= {"width": file.width, "height": file.height}
        return data

    def message(self, message: Message, *, linked: bool = True) -> Json:
        """Write a message as the REST API returns it; `linked` adds the message that it replies to."""
        data: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel.id),
            "type": message.type,
            "author": self.user(message.author),
            "content": message.content,
            "timestamp": iso(message.created),
            "edited_timestamp": None if message.edited is None else iso(message.edited),
            "tts": False,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(user) for user in message.mentions],
            "mention_roles": [str(role) for role in message.mentioned_roles],
            "attachments": [self.attachment(a, message.channel) for a in message.attachments],
            "embeds": message.embeds,
            "components": message.components,
            "pinned": message.pinned,
            "flags": message.flags,
        }
        if message.nonce is not None:
            data["nonce"] = message.nonce
        if message.webhook:
            data |= {
                "webhook_id": str(self.world.application_id),
                "application_id": str(self.world.application_id),
            }
        if message.interaction is not None:
            data |= {"interaction": message.interaction, "interaction_metadata": message.metadata}
        if linked and message.reference is not None:
            data |= self._reference(message.reference)
        if message.thread is not None:
            data["thread"] = self.channel(message.thread)
        return data

    def _reference(self, target: Message) -> Json:
        reference: Json = {"type": 0, "channel_id": str(target.channel.id), "message_id": str(target.id)}
        if target.channel.guild is not None:
            reference["guild_id"] = str(target.channel.guild.id)
        alive = target.id in target.channel.messages
        answered = self.message(target, linked=False) if alive else None
        return {"message_reference": reference, "referenced_message": answered}

    def command(self, command: Command) -> Json:
        """Write a registered command."""
        data = {
            **command.payload,
            "id": str(command.id),
            "application_id": str(self.world.application_id),
            "version": str(command.version),
        }
        if command.guild_id is not None:
            data["guild_id"] = str(command.guild_id)
            data.pop("contexts", None)
            data.pop("dm_permission", None)
        return data
