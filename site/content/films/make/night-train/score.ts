import { bass, bell, pad, piano } from '../sound/instruments.ts';
import { addNoise } from '../sound/noises.ts';
import { createRandom } from '../sound/random.ts';
import { createReverb } from '../sound/reverb.ts';
import { addTone, decay } from '../sound/tones.ts';
import { sampleRate, Track } from '../sound/track.ts';
import { bells, chords, melody } from './notes.ts';

/** At 80 beats per minute, 16 bars are exactly the 48 seconds of the film. */
const beatSeconds = 0.75;
const barSeconds = 4 * beatSeconds;
const hall = { seconds: 3.8, damping: 0.4, delay: 0.02 };

/** Adds the sound of a wheel on a rail joint: a low knock and a short metallic noise. */
function addWheel(track: Track, start: number, gain: number, random: () => number): void {
  for (const [hertz, loudness, length] of [
    [62, 1, 0.09],
    [117, 0.5, 0.05],
    [241, 0.13, 0.03],
  ] as const) {
    const pitch = hertz * (0.97 + 0.06 * random());
    const envelope = decay(length, 0.004);
    const seconds = length * 7;
    addTone(track, {
      start,
      seconds,
      hertz: pitch,
      gain: gain * loudness * 0.2,
      pan: 0,
      phase: 0,
      envelope,
    });
  }
  const noise = new Track(0.2);
  const seed = Math.floor(random() * 1e6);
  addNoise(noise, {
    below: 2100,
    above: 300,
    seed,
    gain: (t) => gain * 0.16 * Math.exp(-t / 0.028),
  });
  const first = Math.round(start * sampleRate);
  for (let i = 0; i < noise.length; i++) {
    track.add(first + i, ((noise.left[i] ?? 0) + (noise.right[i] ?? 0)) * 0.6, 0.1);
  }
}

/** Adds the sound of the rails: two wheels, a pause and two wheels, every two beats. */
function addRails(track: Track, seconds: number): void {
  const random = createRandom(77);
  for (let start = 0; start < seconds; start += 2 * beatSeconds) {
    for (const [offset, gain] of [
      [0, 0.9],
      [0.17, 0.7],
      [0.75, 0.55],
      [0.92, 0.42],
    ] as const) {
      addWheel(track, start + offset, gain * (0.85 + 0.3 * random()), random);
    }
  }
  const loop = (2 * Math.PI) / 48;
  addNoise(track, {
    below: 240,
    above: 40,
    seed: 5,
    gain: (t) => 0.2 + 0.05 * Math.sin(t * loop * 6),
  });
  addNoise(track, {
    below: 1500,
    above: 300,
    seed: 9,
    gain: (t) => 0.022 + 0.008 * Math.sin(t * loop * 4),
  });
  addNoise(track, { below: 6000, above: 1800, seed: 15, gain: () => 0.006 });
}

function composeMusic(seconds: number): Track {
  const random = createRandom(1958);
  const played = new Track(seconds);
  for (let lap = 0; lap * 48 < seconds; lap++) {
    const bar = (index: number, beat: number): number =>
      lap * 48 + index * barSeconds + beat * beatSeconds;
    for (const [index, [root = 33, ...chord]] of chords.entries()) {
      const held = { start: bar(index * 2, 0) - 0.6, seconds: barSeconds * 2 + 2.4 };
      bass(played, { note: root, ...held, gain: 0.3, pan: 0 });
      for (const [voice, note] of chord.entries()) {
        pad(played, { note, ...held, gain: 0.46, pan: (voice - 1.5) * 0.4 }, random);
      }
    }
    for (const [index, beat, note, gain] of melody) {
      piano(played, { note, start: bar(index, beat), seconds: 0, gain, pan: -0.15 }, random);
    }
    for (const [index, beat, note, gain] of bells) {
      bell(played, { note, start: bar(index, beat), seconds: 0, gain, pan: 0.4 }, random);
    }
  }
  return played;
}

/**
 * Composes the music of "Night train". It is rendered twice, and only the second repetition is used,
 * so that echoes of the end are audible at the start and the loop is seamless.
 */
export function score(seconds: number): Track {
  const twice = new Track(seconds * 2);
  const played = composeMusic(seconds * 2);
  twice.mix(played, 0.6);
  twice.mix(createReverb(played, hall), 0.75);
  addRails(twice, seconds * 2);
  const once = new Track(seconds);
  once.left.set(twice.left.subarray(once.length));
  once.right.set(twice.right.subarray(once.length));
  return once;
}
