"""A few soft sounds, made on the spot by Web Audio from noise and sines: nothing to download.

Each is data: partials (frequency in Hz, gain, seconds until it has faded) or a breath of noise through a filter.
"""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple

import js
from pyodide.ffi import JsException, to_js


class Tone(NamedTuple):
    """A sine that fades."""

    hertz: float
    gain: float
    seconds: float
    late: float = 0.0
    """Seconds after the others."""


class Breath(NamedTuple):
    """Noise through a filter that fades."""

    kind: str
    """lowpass, bandpass or highpass."""
    hertz: float
    gain: float
    seconds: float
    late: float = 0.0


SOUNDS: dict[str, tuple[Tone | Breath, ...]] = {
    "earth": (Breath("lowpass", 240, 0.5, 0.14), Tone(82, 0.18, 0.12)),
    "wings": tuple(Breath("bandpass", 900, 0.05, 0.05, 0.055 * n) for n in range(4)),
    "chime": (Tone(1046.5, 0.06, 0.7), Tone(1568, 0.035, 0.9, 0.05), Tone(2637, 0.012, 0.5, 0.05)),
    "page": (Breath("highpass", 2400, 0.05, 0.16), Breath("bandpass", 1200, 0.03, 0.1, 0.06)),
}
BUZZ = {"earth": 12, "chime": 6}
"""Milliseconds that the device vibrates, where it can."""


class Sounds:
    """Plays them; where the browser has no Web Audio it is still."""

    def __init__(self) -> None:
        self._audio: Any = None
        self._noise: Any = None

    def play(self, name: str) -> None:
        """Plays a sound. Browsers let a page sound only once it has been pressed; until then it is still."""
        try:
            if self._audio is None:
                self._begin()
            now = self._audio.currentTime + 0.01
            for part in SOUNDS[name]:
                source = self._tone(part) if isinstance(part, Tone) else self._breath(part)
                fade = self._audio.createGain()
                begin, end = now + part.late, now + part.late + part.seconds
                fade.gain.setValueAtTime(0.0001, begin)
                fade.gain.exponentialRampToValueAtTime(part.gain, begin + 0.008)
                fade.gain.exponentialRampToValueAtTime(0.0001, end)
                source[-1].connect(fade)
                fade.connect(self._audio.destination)
                source[0].start(begin)
                source[0].stop(end)
        except (JsException, AttributeError):
            return

    @staticmethod
    def buzz(name: str) -> None:
        """Vibrates for a moment, where the device can."""
        if name in BUZZ and hasattr(js.navigator, "vibrate"):
            js.navigator.vibrate(BUZZ[name])

    def _begin(self) -> None:
        self._audio = js.AudioContext.new()
        rate = int(self._audio.sampleRate)
        self._noise = self._audio.createBuffer(1, rate // 4, rate)
        # A short congruential series is noise enough for a rustle.
        state, made = 1, array("f")
        for _n in range(rate // 4):
            state = state * 16807 % 2147483647
            made.append(state / 1073741823.5 - 1)
        self._noise.copyToChannel(to_js(made), 0)

    def _tone(self, part: Tone) -> list[Any]:
        sine = self._audio.createOscillator()
        sine.frequency.value = part.hertz
        return [sine]

    def _breath(self, part: Breath) -> list[Any]:
        noise, filtered = self._audio.createBufferSource(), self._audio.createBiquadFilter()
        noise.buffer, noise.loop = self._noise, True
        filtered.type, filtered.frequency.value = part.kind, part.hertz
        noise.connect(filtered)
        return [noise, filtered]
