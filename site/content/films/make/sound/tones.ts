import { sampleRate, type Track } from './track.ts';

/** One pure tone: when, how high, how loud, where, and how its loudness goes over its life. */
export type Tone = {
  start: number;
  seconds: number;
  hertz: number;
  gain: number;
  pan: number;
  phase: number;
  /** Loudness from 0 to 1 at a second of the tone's life. */
  envelope: (second: number) => number;
};

/** How many samples share one step of the envelope: 1.3 ms, too short to be heard. */
const stepSamples = 64;

/** Adds one sine tone to a track; the wave is turned on, not computed anew, so many are cheap. */
export function addTone(track: Track, tone: Tone): void {
  if (tone.hertz > sampleRate * 0.4) return;
  const first = Math.round(tone.start * sampleRate);
  const count = Math.round(tone.seconds * sampleRate);
  const turn = (2 * Math.PI * tone.hertz) / sampleRate;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  let x = Math.cos(tone.phase);
  let y = Math.sin(tone.phase);
  let loud = tone.envelope(0);
  let slope = 0;
  for (let i = 0; i < count; i++) {
    if (i % stepSamples === 0) {
      slope = (tone.envelope((i + stepSamples) / sampleRate) - loud) / stepSamples;
    }
    loud += slope;
    track.add(first + i, y * loud * tone.gain, tone.pan);
    [x, y] = [x * cosine - y * sine, x * sine + y * cosine];
  }
}

/** The frequency of a note by its MIDI number. */
export function hertzOf(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** Rises over one time, stays, and falls over another, as softly as a breath. */
export function breath(seconds: number, rise: number, fall: number): (second: number) => number {
  return (second) => {
    const up = Math.min(1, second / rise);
    const down = Math.min(1, Math.max(0, (seconds - second) / fall));
    return 0.25 * (1 - Math.cos(Math.PI * up)) * (1 - Math.cos(Math.PI * down));
  };
}

/** Starts at once and dies away; the time is that in which a third of it remains. */
export function decay(seconds: number, attack: number): (second: number) => number {
  return (second) => Math.min(1, second / attack) * Math.exp(-second / seconds);
}
