import { bass, bell, pad, piano } from '../sound/instruments.ts';
import { addNoise } from '../sound/noises.ts';
import { randomFrom } from '../sound/random.ts';
import { echoOf } from '../sound/reverb.ts';
import { addTone, decay } from '../sound/tones.ts';
import { sampleRate, Track } from '../sound/track.ts';
import { bells, chords, melody } from './notes.ts';

/** Sixteen bars at 80 beats a minute are exactly the film's 48 seconds. */
const beatSeconds = 0.75;
const barSeconds = 4 * beatSeconds;
const hall = { seconds: 3.8, damping: 0.4, delay: 0.02 };

/** One wheel over one joint of the rails: a knock in the floor and a breath of metal. */
function wheel(track: Track, start: number, gain: number, random: () => number): void {
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
  const breath = new Track(0.2);
  const seed = Math.floor(random() * 1e6);
  addNoise(breath, {
    below: 2100,
    above: 300,
    seed,
    gain: (t) => gain * 0.16 * Math.exp(-t / 0.028),
  });
  const first = Math.round(start * sampleRate);
  for (let i = 0; i < breath.length; i++) {
    track.add(first + i, ((breath.left[i] ?? 0) + (breath.right[i] ?? 0)) * 0.6, 0.1);
  }
}

/** Two wheels, a pause, two wheels: once every two beats. */
function rails(track: Track, seconds: number): void {
  const random = randomFrom(77);
  for (let at = 0; at < seconds; at += 2 * beatSeconds) {
    for (const [later, gain] of [
      [0, 0.9],
      [0.17, 0.7],
      [0.75, 0.55],
      [0.92, 0.42],
    ] as const) {
      wheel(track, at + later, gain * (0.85 + 0.3 * random()), random);
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

function music(seconds: number): Track {
  const random = randomFrom(1958);
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

/** Composes the music of "Night train". It is played twice and kept from the second lap on, so that every echo of the end is heard at the beginning. */
export function score(seconds: number): Track {
  const twice = new Track(seconds * 2);
  const played = music(seconds * 2);
  twice.mix(played, 0.6);
  twice.mix(echoOf(played, hall), 0.75);
  rails(twice, seconds * 2);
  const once = new Track(seconds);
  once.left.set(twice.left.subarray(once.length));
  once.right.set(twice.right.subarray(once.length));
  return once;
}
