import { createRandom } from './random.ts';
import { addTone, decay } from './tones.ts';
import { sampleRate, type Track } from './track.ts';

/** A band of noise with a gain that varies over time. */
export type Noise = {
  /** Cutoff frequency of the low-pass filter, in hertz. */
  below: number;
  /** Cutoff frequency of the high-pass filter, in hertz. */
  above: number;
  gain: (second: number) => number;
  seed: number;
};

function addToChannel(samples: Float32Array, noise: Noise, seed: number): void {
  const random = createRandom(seed);
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

/** Adds noise, with a different seed per channel for a wide stereo image. */
export function addNoise(track: Track, noise: Noise): void {
  addToChannel(track.left, noise, noise.seed);
  addToChannel(track.right, noise, noise.seed + 7919);
}

/** Adds raindrops: short high tones at random positions. `rate` is the number per second. */
export function addDrops(track: Track, rate: (second: number) => number, seed: number): void {
  const random = createRandom(seed);
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
