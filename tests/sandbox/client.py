"""A small bot, on the real discord.py, with one command for each thing that a bot can do."""

import asyncio

import discord
from discord import app_commands, ui

BIG = 10.0
Interaction = discord.Interaction[discord.Client]


class Ask(ui.Modal, title="Move"):
    square = ui.Label(
        text="Square", component=ui.TextInput[ui.Modal](custom_id="square", min_length=2, max_length=3)
    )

    async def on_submit(self, interaction: Interaction) -> None:
        assert isinstance(self.square.component, ui.TextInput)
        await interaction.response.send_message(f"You chose {self.square.component.value}.", ephemeral=True)


class Panel(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Join", custom_id="join")
    async def join(self, interaction: Interaction, _button: ui.Button[ui.View]) -> None:
        await interaction.response.edit_message(content=f"{interaction.user.name} has joined")

    @ui.button(label="Whisper", custom_id="whisper")
    async def whisper(self, interaction: Interaction, _button: ui.Button[ui.View]) -> None:
        await interaction.response.send_message("for your eyes", ephemeral=True)

    @ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: Interaction, _button: ui.Button[ui.View]) -> None:
        await interaction.response.send_modal(Ask())

    @ui.button(label="Closed", custom_id="closed", disabled=True)
    async def closed(self, _interaction: Interaction, _button: ui.Button[ui.View]) -> None:
        raise AssertionError("a disabled button was pressed")

    @ui.button(label="Slow", custom_id="slow")
    async def slow(self, interaction: Interaction, _button: ui.Button[ui.View]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="slowly done")

    @ui.select(
        custom_id="colour",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=name.title(), value=name) for name in ("red", "blue", "green")],
    )
    async def colour(self, interaction: Interaction, select: ui.Select[ui.View]) -> None:
        await interaction.response.send_message("+".join(select.values))


class Board(ui.LayoutView):
    def __init__(self, words: str = "# Board", picture: str | None = None) -> None:
        super().__init__(timeout=None)
        inner: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(words), ui.Separator()]
        if picture is not None:
            inner.append(
                ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}", description="a board"))
            )
        inner.append(ui.Section("East", accessory=ui.Button(label="Go", custom_id="go")))
        self.add_item(ui.Container(*inner, accent_color=0x336699))


class Client(discord.Client):
    """The bot; `heard` collects the messages that its gateway told it of."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        wanted = discord.Intents(guilds=True) if intents is None else intents
        super().__init__(intents=wanted, guild_ready_timeout=0)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Message] = []
        self.resumed = 0
        self.errors: list[Exception] = []
        self.tree.error(self._note)
        add_commands(self)

    async def _note(self, _interaction: Interaction, error: app_commands.AppCommandError) -> None:
        self.errors.append(getattr(error, "original", error))

    async def setup_hook(self) -> None:
        self.add_view(Panel())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_resumed(self) -> None:
        self.resumed += 1


def add_commands(client: Client) -> None:
    """Register the commands."""
    tree = client.tree
    game = app_commands.Group(name="game", description="Tables")
    deep = app_commands.Group(name="deep", description="Deeper", parent=game)

    @game.command(name="new", description="Open a table")
    @app_commands.describe(game="Which game", seats="How many", friend="With whom")
    async def new(
        interaction: Interaction,
        game: app_commands.Range[str, 2, 20],
        seats: app_commands.Range[int, 2, 6] = 4,
        friend: discord.User | None = None,
    ) -> None:
        with_whom = friend.name if friend else "nobody"
        await interaction.response.send_message(f"{game} for {seats} with {with_whom}", view=Panel())

    @new.autocomplete("game")
    async def complete(_interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        names = [name for name in ("foes", "guardians") if name.startswith(current)]
        return [app_commands.Choice(name=name.title(), value=name) for name in names]

    @deep.command(name="down", description="Two levels down")
    async def down(interaction: Interaction, mood: app_commands.Choice[str] | None = None) -> None:
        await interaction.response.send_message(f"deep, {mood.value if mood else 'plain'}")

    app_commands.choices(mood=[app_commands.Choice(name=m.title(), value=m) for m in ("glad", "grim")])(down)

    @tree.command(description="Answer late, for one pair of eyes")
    async def hand(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.edit_original_response(content="your hand")

    @tree.command(description="Show the layout")
    async def board(interaction: Interaction) -> None:
        await interaction.response.send_message(view=Board())

    @tree.command(description="Take a file in")
    async def keep(
        interaction: Interaction, file: discord.Attachment, role: discord.Role, game: str | None = None
    ) -> None:
        size = len(await file.read())
        words = f"{file.filename}: {size} of {file.size} bytes for {role.mention}, {game or 'no game'}"
        await interaction.response.send_message(words)

    @tree.command(description="Never answer")
    async def silent(_interaction: Interaction) -> None:
        await asyncio.sleep(0)

    tree.add_command(game)
