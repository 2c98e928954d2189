"""The contract that no files of ours import each other in a cycle, not even for types alone."""

import networkx as nx
from grimp import ImportGraph
from importlinter import Contract, ContractCheck, output


class NoImportCycles(Contract):
    """Break for each import cycle, and name the lines that form it."""

    type_name = "circles"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002  # import-linter's
        """Look for files that reach each other."""
        drawn: nx.DiGraph[str] = nx.DiGraph()
        for module in graph.modules:
            drawn.add_edges_from((module, other) for other in graph.find_modules_directly_imported_by(module))
        circles = [sorted(each) for each in nx.strongly_connected_components(drawn) if len(each) > 1]
        ties = [
            f"{module} -> {other} (line {detail['line_number']}: {detail['line_contents']})"
            for each in circles
            for module in each
            for other in each
            if graph.direct_import_exists(importer=module, imported=other)
            for detail in graph.get_import_details(importer=module, imported=other)
        ]
        return ContractCheck(kept=not circles, metadata={"ties": ties})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the lines."""
        for tie in check.metadata["ties"]:
            output.print_error(tie)
