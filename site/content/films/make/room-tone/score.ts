import { addBassNote, addBellNote, addPadNote, addPianoNote } from '../sound/instruments.ts';
import { addNoise } from '../sound/noise.ts';
import { createRandom } from '../sound/random.ts';
import { createReverb } from '../sound/reverb.ts';
import { createFadeEnvelope } from '../sound/fade-envelope.ts';
import { addTone, createSmoothEnvelope, createDecayEnvelope } from '../sound/tones.ts';
import { Track } from '../sound/track.ts';
import { chords, distantPianoNotes } from './notes.ts';

const hall = { reverbSeconds: 6.4, damping: 0.42, preDelaySeconds: 0.04 };
const chordSeconds = 10.6;
const framesPerSecond = 24;

function addLamp(track: Track, seconds: number): void {
  const lampEnvelope = createFadeEnvelope(44, 84, 9);
  for (const [hertz, gain] of [
    [50, 0.011],
    [100, 0.009],
    [150, 0.0032],
    [200, 0.0014],
  ] as const) {
    const envelope = (t: number): number =>
      (0.55 + lampEnvelope(t)) *
      (1 + 0.12 * Math.sin(t * 0.7 + hertz)) *
      createFadeEnvelope(0, seconds, 4)(t);
    addTone(track, { start: 0, seconds, hertz, gain, pan: 0.35, phase: 0, envelope });
  }
}

function addProjector(track: Track): void {
  const projectorEnvelope = createFadeEnvelope(134.5, 167, 2.4);
  // The claw of a projector moves the film by one frame, 24 times per second.
  const claw = (t: number): number =>
    0.35 + 0.65 * Math.max(0, Math.sin(t * framesPerSecond * 6.283)) ** 3;
  addNoise(track, {
    lowPassHertz: 2600,
    highPassHertz: 500,
    seed: 301,
    gain: (t) => 0.075 * projectorEnvelope(t) * claw(t),
  });
  addNoise(track, {
    lowPassHertz: 480,
    highPassHertz: 90,
    seed: 307,
    gain: (t) => 0.1 * projectorEnvelope(t),
  });
  const envelope = (t: number): number => createSmoothEnvelope(33, 3, 3)(t);
  addTone(track, {
    start: 134.5,
    seconds: 33,
    hertz: 196,
    gain: 0.006,
    pan: -0.4,
    phase: 0,
    envelope,
  });
  addTone(track, {
    start: 134.2,
    seconds: 0.4,
    hertz: 1350,
    gain: 0.05,
    pan: -0.4,
    phase: 0,
    envelope: createDecayEnvelope(0.012, 0.001),
  });
}

function addDoor(track: Track): void {
  for (const [hertz, gain, length] of [
    [48, 0.3, 0.22],
    [83, 0.16, 0.14],
    [190, 0.05, 0.07],
  ] as const) {
    addTone(track, {
      start: 182.2,
      seconds: 1.6,
      hertz,
      gain,
      pan: 0.6,
      phase: 0,
      envelope: createDecayEnvelope(length, 0.008),
    });
  }
  addTone(track, {
    start: 182.9,
    seconds: 0.3,
    hertz: 940,
    gain: 0.02,
    pan: 0.6,
    phase: 0,
    envelope: createDecayEnvelope(0.02, 0.001),
  });
}

function addAir(track: Track): void {
  const grilleEnvelope = createFadeEnvelope(42, 86, 10);
  addNoise(track, {
    lowPassHertz: 300,
    highPassHertz: 30,
    seed: 211,
    gain: (t) => 0.16 + 0.03 * Math.sin(t * 0.21),
  });
  addNoise(track, {
    lowPassHertz: 1300,
    highPassHertz: 240,
    seed: 223,
    gain: (t) => 0.02 + 0.034 * grilleEnvelope(t) * (0.8 + 0.2 * Math.sin(t * 0.9)),
  });
  addNoise(track, {
    lowPassHertz: 7000,
    highPassHertz: 2500,
    seed: 227,
    gain: (t) => 0.0035 + 0.004 * grilleEnvelope(t),
  });
}

/** Composes the music and sounds of "Room tone". Most of the music is audible as reverberation. */
export function composeScore(seconds: number): Track {
  const random = createRandom(2112);
  const music = new Track(seconds);
  for (const [index, [root, ...chord]] of chords.entries()) {
    if (root === undefined) continue;
    const noteTiming = { start: index * chordSeconds - 1.5, seconds: chordSeconds + 6 };
    addBassNote(music, { note: root, ...noteTiming, gain: 0.24, pan: 0 });
    for (const [voice, note] of chord.entries()) {
      addPadNote(music, { note, ...noteTiming, gain: 0.4, pan: (voice - 1.5) * 0.4 }, random);
    }
  }
  const otherRoom = new Track(seconds);
  for (const [start, note, gain] of distantPianoNotes) {
    addPianoNote(otherRoom, { note, start, seconds: 0, gain, pan: -0.3 }, random);
  }
  addBellNote(otherRoom, { note: 86, start: 168.5, seconds: 0, gain: 0.12, pan: 0.3 }, random);
  addDoor(otherRoom);
  const output = new Track(seconds);
  output.mix(music, 0.42);
  output.mix(otherRoom, 0.3);
  otherRoom.mix(music, 0.7);
  output.mix(createReverb(otherRoom, hall), 0.95);
  addAir(output);
  addLamp(output, seconds);
  addProjector(output);
  output.applyGain(createFadeEnvelope(-0.3, seconds, 4));
  return output;
}
