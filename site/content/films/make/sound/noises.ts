import { randomFrom } from './random.ts';
import { addTone, decay } from './tones.ts';
import { sampleRate, type Track } from './track.ts';

/** A steady noise: where its sound lies, and how loud it is at each second. */
export type Noise = {
  /** Frequency above which it grows faint, in hertz. */
  below: number;
  /** Frequency below which it grows faint, in hertz. */
  above: number;
  gain: (second: number) => number;
  seed: number;
};

function channel(samples: Float32Array, noise: Noise, seed: number): void {
  const random = randomFrom(seed);
  const low = 1 - Math.exp((-2 * Math.PI * noise.below) / sampleRate);
  const high = 1 - Math.exp((-2 * Math.PI * noise.above) / sampleRate);
  let first = 0;
  let second = 0;
  let floor = 0;
  let gain = 0;
  for (let i = 0; i < samples.length; i++) {
    if (i % 64 === 0) gain = noise.gain(i / sampleRate);
    first += low * (random() * 2 - 1 - first);
    second += low * (first - second);
    floor += high * (second - floor);
    samples[i] = (samples[i] ?? 0) + (second - floor) * gain;
  }
}

/** Adds noise, different on either side so that it stands in the room. */
export function addNoise(track: Track, noise: Noise): void {
  channel(track.left, noise, noise.seed);
  channel(track.right, noise, noise.seed + 7919);
}

/** Adds drops: short, high, each somewhere else; the rate is how many fall in a second. */
export function addDrops(track: Track, rate: (second: number) => number, seed: number): void {
  const random = randomFrom(seed);
  const seconds = track.length / sampleRate;
  for (let at = 0; at < seconds; at += 0.01) {
    if (random() > rate(at) * 0.01) continue;
    const hertz = 900 + 3800 * random() ** 2;
    const gain = 0.018 * random() ** 2;
    const pan = random() * 1.8 - 0.9;
    const length = 0.006 + 0.02 * random();
    const start = at + random() * 0.01;
    const envelope = decay(length, 0.0015);
    addTone(track, { start, seconds: length * 6, hertz, gain, pan, phase: 0, envelope });
  }
}
