import { sampleRate, Track } from './track.ts';

/** The size of the room: how long it rings, how bright, and how late it answers. */
export type Room = { seconds: number; damping: number; delay: number };

// Lengths in samples that share no factor, so that the echoes never fall on each other.
const combSamples = [1687, 1601, 2053, 2251, 1423, 1787, 1933, 2389] as const;
const diffuserSamples = [347, 113, 607, 241] as const;
const spreadSamples = 29;
const diffusion = 0.62;
const boomHertz = 170;

function comb(input: Float32Array, output: Float32Array, length: number, room: Room): void {
  const line = new Float32Array(length);
  const feedback = 10 ** ((-3 * length) / (room.seconds * sampleRate));
  let kept = 0;
  for (let i = 0, at = 0; i < input.length; i++) {
    const echo = line[at] ?? 0;
    kept = echo * (1 - room.damping) + kept * room.damping;
    line[at] = (input[i] ?? 0) + kept * feedback;
    output[i] = (output[i] ?? 0) + echo;
    at = at + 1 === length ? 0 : at + 1;
  }
}

function diffuse(samples: Float32Array, length: number): void {
  const line = new Float32Array(length);
  for (let i = 0, at = 0; i < samples.length; i++) {
    const echo = line[at] ?? 0;
    const fed = (samples[i] ?? 0) + echo * diffusion;
    line[at] = fed;
    samples[i] = echo - fed * diffusion;
    at = at + 1 === length ? 0 : at + 1;
  }
}

/** Delays the sound and takes its lowest part away, which would only boom. */
function lateAndLean(input: Float32Array, delaySamples: number): Float32Array {
  const output = new Float32Array(input.length);
  const follow = 1 - Math.exp((-2 * Math.PI * boomHertz) / sampleRate);
  let low = 0;
  for (let i = delaySamples; i < output.length; i++) {
    const sample = input[i - delaySamples] ?? 0;
    low += follow * (sample - low);
    output[i] = sample - low;
  }
  return output;
}

function channel(input: Float32Array, output: Float32Array, room: Room, spread: number): void {
  const delayed = lateAndLean(input, Math.round(room.delay * sampleRate));
  for (const length of combSamples) comb(delayed, output, length + spread, room);
  for (const length of diffuserSamples) diffuse(output, length + spread);
  for (let i = 0; i < output.length; i++) output[i] = (output[i] ?? 0) * 0.06;
}

/** Gives what a room answers to a track: only the echo, without the track itself. */
export function echoOf(track: Track, room: Room): Track {
  const echo = new Track(track.length / sampleRate);
  const crossed = (own: Float32Array, other: Float32Array): Float32Array =>
    own.map((value, index) => 0.75 * value + 0.25 * (other[index] ?? 0));
  channel(crossed(track.left, track.right), echo.left, room, 0);
  channel(crossed(track.right, track.left), echo.right, room, spreadSamples);
  return echo;
}
