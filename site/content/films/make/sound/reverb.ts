import { sampleRate, Track } from './track.ts';

/** A room: its reverberation time and pre-delay in seconds, and its damping from 0 to 1. */
export type Room = { reverbSeconds: number; damping: number; preDelaySeconds: number };

// Delays in samples without common factors, so that the echoes do not coincide.
const combDelays = [1687, 1601, 2053, 2251, 1423, 1787, 1933, 2389] as const;
const diffuserDelays = [347, 113, 607, 241] as const;
const stereoSpreadSamples = 29;
const diffusion = 0.62;
const highPassHertz = 170;

function applyComb(input: Float32Array, output: Float32Array, length: number, room: Room): void {
  const delayLine = new Float32Array(length);
  const feedback = 10 ** ((-3 * length) / (room.reverbSeconds * sampleRate));
  let filtered = 0;
  for (let i = 0, position = 0; i < input.length; i++) {
    const echo = delayLine[position] ?? 0;
    filtered = echo * (1 - room.damping) + filtered * room.damping;
    delayLine[position] = (input[i] ?? 0) + filtered * feedback;
    output[i] = (output[i] ?? 0) + echo;
    position = position + 1 === length ? 0 : position + 1;
  }
}

function applyDiffuser(samples: Float32Array, length: number): void {
  const delayLine = new Float32Array(length);
  for (let i = 0, position = 0; i < samples.length; i++) {
    const echo = delayLine[position] ?? 0;
    const input = (samples[i] ?? 0) + echo * diffusion;
    delayLine[position] = input;
    samples[i] = echo - input * diffusion;
    position = position + 1 === length ? 0 : position + 1;
  }
}

/** Delays the audio and removes low frequencies, which would boom. */
function delayAndHighPass(input: Float32Array, delaySamples: number): Float32Array {
  const output = new Float32Array(input.length);
  const coefficient = 1 - Math.exp((-2 * Math.PI * highPassHertz) / sampleRate);
  let low = 0;
  for (let i = delaySamples; i < output.length; i++) {
    const sample = input[i - delaySamples] ?? 0;
    low += coefficient * (sample - low);
    output[i] = sample - low;
  }
  return output;
}

function processChannel(
  input: Float32Array,
  output: Float32Array,
  room: Room,
  spread: number,
): void {
  const delayed = delayAndHighPass(input, Math.round(room.preDelaySeconds * sampleRate));
  for (const length of combDelays) applyComb(delayed, output, length + spread, room);
  for (const length of diffuserDelays) applyDiffuser(output, length + spread);
  for (let i = 0; i < output.length; i++) output[i] = (output[i] ?? 0) * 0.06;
}

/** Returns the reverberation of a track in a room, without the track itself. */
export function createReverb(track: Track, room: Room): Track {
  const echo = new Track(track.length / sampleRate);
  const crossfeed = (channel: Float32Array, otherChannel: Float32Array): Float32Array =>
    channel.map((value, index) => 0.75 * value + 0.25 * (otherChannel[index] ?? 0));
  processChannel(crossfeed(track.left, track.right), echo.left, room, 0);
  processChannel(crossfeed(track.right, track.left), echo.right, room, stereoSpreadSamples);
  return echo;
}
