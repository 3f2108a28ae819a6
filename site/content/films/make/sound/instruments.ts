import { addTone, createSmoothEnvelope, createDecayEnvelope, noteToHertz } from './tones.ts';
import type { Track } from './track.ts';

/**
 * A note: its MIDI number, start and duration in seconds, gain from 0 to 1, and pan from -1 (left)
 * to 1. The bell and the piano ignore the duration, because their notes decay.
 */
export type Note = { note: number; start: number; seconds: number; gain: number; pan: number };

const padHarmonics = 9;

/** Adds a note of distant strings: three detuned players, whose harmonics vary over time. */
export function addPadNote(
  track: Track,
  { note, start, seconds, gain, pan }: Note,
  random: () => number,
): void {
  const envelope = createSmoothEnvelope(
    seconds,
    Math.min(3.2, seconds * 0.42),
    Math.min(4.2, seconds * 0.5),
  );
  for (const player of [-1, 0, 1]) {
    const base = noteToHertz(note) * 2 ** ((player * 4.5 + random() * 2) / 1200);
    for (let harmonic = 1; harmonic <= padHarmonics; harmonic++) {
      const modulationHertz = 0.05 + 0.16 * random();
      const modulationPhase = random() * 6.28;
      addTone(track, {
        start,
        seconds,
        hertz: base * harmonic,
        gain: (gain * 0.075) / harmonic ** (1.55 + (note - 50) / 60),
        pan: Math.max(-1, Math.min(1, pan + player * 0.45)),
        phase: random() * 6.28,
        envelope: (t) =>
          envelope(t) *
          (1 -
            (0.45 * harmonic) / padHarmonics +
            0.45 * Math.sin(t * modulationHertz * 6.28 + modulationPhase)),
      });
    }
  }
}

// Frequency ratio, gain and relative duration of the partials of a small bell with a soft strike.
const bellPartials = [
  [0.5, 0.16, 1.3],
  [1, 1, 1],
  [2.003, 0.42, 0.62],
  [3.01, 0.14, 0.4],
  [4.17, 0.12, 0.28],
  [5.43, 0.05, 0.18],
] as const;

/** Adds a note of a glass bell. */
export function addBellNote(
  track: Track,
  { note, start, gain, pan }: Note,
  random: () => number,
): void {
  const decaySeconds = 3.4 * 2 ** ((72 - note) / 24);
  for (const [ratio, loudness, length] of bellPartials) {
    addTone(track, {
      start,
      seconds: decaySeconds * length * 4.5,
      hertz: noteToHertz(note) * ratio * (1 + (random() - 0.5) * 0.0008),
      gain: gain * loudness * 0.13,
      pan: pan + (random() - 0.5) * 0.3,
      phase: 0,
      envelope: createDecayEnvelope(decaySeconds * length, 0.006),
    });
  }
}

const pianoHarmonics = 10;

/** Adds a note of a felt piano. */
export function addPianoNote(
  track: Track,
  { note, start, gain, pan }: Note,
  random: () => number,
): void {
  const decaySeconds = 2.6 * 2 ** ((60 - note) / 22);
  for (let harmonic = 1; harmonic <= pianoHarmonics; harmonic++) {
    const stretchedHarmonic = harmonic * Math.sqrt(1 + 0.0004 * harmonic * harmonic);
    for (const string of [-0.5, 0.5]) {
      addTone(track, {
        start,
        seconds: (decaySeconds * 4.5) / harmonic ** 0.6,
        hertz: noteToHertz(note) * stretchedHarmonic * 2 ** ((string * 1.1) / 1200),
        gain: (gain * 0.12) / harmonic ** (1.7 + 0.5 * (1 - gain)),
        pan: pan + string * 0.25,
        phase: random() * 0.4,
        envelope: createDecayEnvelope(decaySeconds / harmonic ** 0.75, 0.011),
      });
    }
  }
}

/** Adds a note of a deep, soft bass. */
export function addBassNote(track: Track, { note, start, seconds, gain, pan }: Note): void {
  const envelope = createSmoothEnvelope(seconds, 1.4, 2.6);
  for (const [harmonic, loudness] of [
    [1, 1],
    [2, 0.28],
    [3, 0.09],
  ] as const) {
    const hertz = noteToHertz(note) * harmonic;
    addTone(track, {
      start,
      seconds,
      hertz,
      gain: gain * loudness * 0.22,
      pan,
      phase: 0,
      envelope,
    });
  }
}
