import { createRandom } from './random.ts';
import { addTone, createDecayEnvelope } from './tones.ts';
import { sampleRate, type Track } from './track.ts';

/** A band of noise with a gain that varies over time. */
export type Noise = {
  /** Cutoff frequency of the low-pass filter, in hertz. */
  lowPassHertz: number;
  /** Cutoff frequency of the high-pass filter, in hertz. */
  highPassHertz: number;
  gain: (second: number) => number;
  seed: number;
};

function addNoiseToChannel(samples: Float32Array, noise: Noise, seed: number): void {
  const random = createRandom(seed);
  const low = 1 - Math.exp((-2 * Math.PI * noise.lowPassHertz) / sampleRate);
  const high = 1 - Math.exp((-2 * Math.PI * noise.highPassHertz) / sampleRate);
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
  addNoiseToChannel(track.left, noise, noise.seed);
  addNoiseToChannel(track.right, noise, noise.seed + 7919);
}

/** Adds raindrops: short high tones at random positions. `rate` is the number per second. */
export function addDrops(track: Track, rate: (second: number) => number, seed: number): void {
  const random = createRandom(seed);
  const seconds = track.length / sampleRate;
  for (let time = 0; time < seconds; time += 0.01) {
    if (random() > rate(time) * 0.01) continue;
    const hertz = 900 + 3800 * random() ** 2;
    const gain = 0.018 * random() ** 2;
    const pan = random() * 1.8 - 0.9;
    const length = 0.006 + 0.02 * random();
    const start = time + random() * 0.01;
    const envelope = createDecayEnvelope(length, 0.0015);
    addTone(track, { start, seconds: length * 6, hertz, gain, pan, phase: 0, envelope });
  }
}
