"""What a server sent to a browser, read off the frames of its websocket."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import WebSocket
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg


@dataclass
class Frames:
    """Everything that arrived, in its order."""

    received: list[bytes] = field(default_factory=list)

    def listen_to(self, socket: WebSocket) -> None:
        """Keep what comes through a websocket."""
        socket.on("framereceived", self._keep)

    def _keep(self, frame: str | bytes) -> None:
        self.received.append(frame if isinstance(frame, bytes) else frame.encode())

    def hold(self, text: str) -> bool:
        """Tell whether a text came along."""
        return any(text.encode() in frame for frame in self.received)

    def runs(self, since: int = 0) -> int:
        """Return how often a whole page was run to its end, behind this many frames."""
        messages = map(ForwardMsg.FromString, self.received[since:])
        return sum(
            message.WhichOneof("type") == "script_finished"
            and message.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
            for message in messages
        )

    def elements(self, since: int = 0) -> frozenset[bytes]:
        """Return everything that pages were to show, each once, behind this many frames."""
        cached: dict[str, ForwardMsg] = {}
        found: set[bytes] = set()
        for number, frame in enumerate(self.received):
            message = ForwardMsg.FromString(frame)
            if message.WhichOneof("type") == "ref_hash":
                message = cached[message.ref_hash]
            cached[message.hash] = message
            if number >= since and message.WhichOneof("type") == "delta":
                found.add(message.delta.new_element.SerializeToString(deterministic=True))
        # How many events there are, which every page knows, differs each time.
        return frozenset(element for element in found if b"exlibris_live" not in element)
