import { sampleRate, type Track } from './track.ts';

/** A sine tone: start and duration in seconds, frequency, gain, pan, phase and envelope. */
export type Tone = {
  start: number;
  seconds: number;
  hertz: number;
  gain: number;
  pan: number;
  phase: number;
  /** Gain from 0 to 1 at a time in seconds since the start of the tone. */
  envelope: (second: number) => number;
};

/** Number of samples per step of the envelope: 1.3 ms, so that the steps are inaudible. */
const stepSamples = 64;

/** Adds a sine tone to a track. Each sample is a rotation of the previous one, which is fast. */
export function addTone(track: Track, tone: Tone): void {
  if (tone.hertz > sampleRate * 0.4) return;
  const first = Math.round(tone.start * sampleRate);
  const count = Math.round(tone.seconds * sampleRate);
  const angle = (2 * Math.PI * tone.hertz) / sampleRate;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  let x = Math.cos(tone.phase);
  let y = Math.sin(tone.phase);
  let level = tone.envelope(0);
  let slope = 0;
  for (let i = 0; i < count; i++) {
    if (i % stepSamples === 0) {
      slope = (tone.envelope((i + stepSamples) / sampleRate) - level) / stepSamples;
    }
    level += slope;
    track.add(first + i, y * level * tone.gain, tone.pan);
    [x, y] = [x * cosine - y * sine, x * sine + y * cosine];
  }
}

/** Returns the frequency of a MIDI note in hertz. */
export function noteToHertz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

/** Returns an envelope with a smooth rise and fall, in seconds. */
export function createSmoothEnvelope(
  seconds: number,
  rise: number,
  fall: number,
): (second: number) => number {
  return (second) => {
    const up = Math.min(1, second / rise);
    const down = Math.min(1, Math.max(0, (seconds - second) / fall));
    return 0.25 * (1 - Math.cos(Math.PI * up)) * (1 - Math.cos(Math.PI * down));
  };
}

/** Returns an envelope with a short attack and an exponential decay, whose time constant is `seconds`. */
export function createDecayEnvelope(seconds: number, attack: number): (second: number) => number {
  return (second) => Math.min(1, second / attack) * Math.exp(-second / seconds);
}
