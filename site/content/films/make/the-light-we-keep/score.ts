import { addBassNote, addBellNote, addPadNote, addPianoNote } from '../sound/instruments.ts';
import { addDrops, addNoise } from '../sound/noise.ts';
import { createRandom } from '../sound/random.ts';
import { createReverb } from '../sound/reverb.ts';
import { createFadeEnvelope } from '../sound/fade-envelope.ts';
import { Track } from '../sound/track.ts';
import { bells, chords, melody } from './notes.ts';

/** Twenty bars of four beats: four bars per chapter. */
const barSeconds = 5.3;
const beatSeconds = barSeconds / 4;
const hall = { reverbSeconds: 5.2, damping: 0.34, preDelaySeconds: 0.03 };

function addWeather(track: Track): void {
  const sea = createFadeEnvelope(-4, 24, 5);
  const morning = createFadeEnvelope(19, 46, 6);
  const rain = createFadeEnvelope(60, 89, 6);
  const wave = (t: number): number => 0.55 + 0.45 * Math.sin((t / 8.5) * 6.28 - 1.5);
  addNoise(track, {
    lowPassHertz: 620,
    highPassHertz: 60,
    seed: 11,
    gain: (t) => 0.24 * sea(t) * wave(t),
  });
  addNoise(track, {
    lowPassHertz: 3600,
    highPassHertz: 900,
    seed: 23,
    gain: (t) => 0.03 * sea(t) * wave(t - 1) ** 2,
  });
  addNoise(track, {
    lowPassHertz: 900,
    highPassHertz: 180,
    seed: 31,
    gain: (t) => 0.075 * morning(t) * (0.7 + 0.3 * Math.sin(t * 0.6)),
  });
  addNoise(track, {
    lowPassHertz: 7200,
    highPassHertz: 1500,
    seed: 47,
    gain: (t) => 0.02 * rain(t),
  });
  addNoise(track, { lowPassHertz: 420, highPassHertz: 60, seed: 53, gain: (t) => 0.09 * rain(t) });
  addDrops(track, (t) => 42 * rain(t), 61);
}

/** Composes the music of "The light we keep": strings, a felt piano, glass bells, sea and rain. */
export function composeScore(seconds: number): Track {
  const random = createRandom(1906);
  const music = new Track(seconds);
  const bar = (index: number, beat: number): number => index * barSeconds + beat * beatSeconds;
  for (const [index, [root = 38, ...chord]] of chords.entries()) {
    const loudness = index === 0 ? 0.8 : index < 4 ? 0.7 : index < 12 ? 1 : 0.85;
    const noteTiming = { start: bar(index, 0) - (index ? 1.1 : 0), seconds: barSeconds + 3.6 };
    addBassNote(music, { note: root, ...noteTiming, gain: 0.34 * loudness, pan: 0 });
    for (const [voice, note] of chord.entries()) {
      addPadNote(
        music,
        { note, ...noteTiming, gain: 0.5 * loudness, pan: (voice - 1.5) * 0.36 },
        random,
      );
    }
  }
  for (const [index, beat, note, gain] of melody) {
    addPianoNote(
      music,
      { note, start: bar(index, beat) + random() * 0.03, seconds: 0, gain, pan: -0.12 },
      random,
    );
  }
  for (const [index, beat, note, gain] of bells) {
    addBellNote(
      music,
      { note, start: bar(index, beat), seconds: 0, gain, pan: random() * 1.2 - 0.6 },
      random,
    );
  }
  const output = new Track(seconds);
  output.mix(music, 0.62);
  output.mix(createReverb(music, hall), 0.8);
  addWeather(output);
  output.applyGain(createFadeEnvelope(-0.6, seconds, 3.2));
  return output;
}
