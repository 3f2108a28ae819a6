import { addBassNote, addBellNote, addPadNote, addPianoNote } from '../sound/instruments.ts';
import { addNoise } from '../sound/noise.ts';
import { createRandom } from '../sound/random.ts';
import { createReverb } from '../sound/reverb.ts';
import { addTone, createDecayEnvelope } from '../sound/tones.ts';
import { sampleRate, Track } from '../sound/track.ts';
import { bells, chords, melody } from './notes.ts';

/** At 80 beats per minute, 16 bars are exactly the 48 seconds of the film. */
const beatSeconds = 0.75;
const barSeconds = 4 * beatSeconds;
const hall = { reverbSeconds: 3.8, damping: 0.4, preDelaySeconds: 0.02 };

/** Adds the sound of a wheel on a rail joint: a low knock and a short metallic noise. */
function addWheel(track: Track, start: number, gain: number, random: () => number): void {
  for (const [hertz, loudness, length] of [
    [62, 1, 0.09],
    [117, 0.5, 0.05],
    [241, 0.13, 0.03],
  ] as const) {
    const pitch = hertz * (0.97 + 0.06 * random());
    const envelope = createDecayEnvelope(length, 0.004);
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
    lowPassHertz: 2100,
    highPassHertz: 300,
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
  const radiansPerSecond = (2 * Math.PI) / 48;
  addNoise(track, {
    lowPassHertz: 240,
    highPassHertz: 40,
    seed: 5,
    gain: (t) => 0.2 + 0.05 * Math.sin(t * radiansPerSecond * 6),
  });
  addNoise(track, {
    lowPassHertz: 1500,
    highPassHertz: 300,
    seed: 9,
    gain: (t) => 0.022 + 0.008 * Math.sin(t * radiansPerSecond * 4),
  });
  addNoise(track, { lowPassHertz: 6000, highPassHertz: 1800, seed: 15, gain: () => 0.006 });
}

function composeMusic(seconds: number): Track {
  const random = createRandom(1958);
  const music = new Track(seconds);
  for (let loopIndex = 0; loopIndex * 48 < seconds; loopIndex++) {
    const bar = (index: number, beat: number): number =>
      loopIndex * 48 + index * barSeconds + beat * beatSeconds;
    for (const [index, [root = 33, ...chord]] of chords.entries()) {
      const noteTiming = { start: bar(index * 2, 0) - 0.6, seconds: barSeconds * 2 + 2.4 };
      addBassNote(music, { note: root, ...noteTiming, gain: 0.3, pan: 0 });
      for (const [voice, note] of chord.entries()) {
        addPadNote(music, { note, ...noteTiming, gain: 0.46, pan: (voice - 1.5) * 0.4 }, random);
      }
    }
    for (const [index, beat, note, gain] of melody) {
      addPianoNote(music, { note, start: bar(index, beat), seconds: 0, gain, pan: -0.15 }, random);
    }
    for (const [index, beat, note, gain] of bells) {
      addBellNote(music, { note, start: bar(index, beat), seconds: 0, gain, pan: 0.4 }, random);
    }
  }
  return music;
}

/**
 * Composes the music of "Night train". It is rendered twice, and only the second repetition is
 * used, which starts with the echoes of the end: the loop is seamless.
 */
export function composeScore(seconds: number): Track {
  const twoLoops = new Track(seconds * 2);
  const music = composeMusic(seconds * 2);
  twoLoops.mix(music, 0.6);
  twoLoops.mix(createReverb(music, hall), 0.75);
  addRails(twoLoops, seconds * 2);
  const oneLoop = new Track(seconds);
  oneLoop.left.set(twoLoops.left.subarray(oneLoop.length));
  oneLoop.right.set(twoLoops.right.subarray(oneLoop.length));
  return oneLoop;
}
