import { bass, bell, pad, piano } from '../sound/instruments.ts';
import { addDrops, addNoise } from '../sound/noises.ts';
import { randomFrom } from '../sound/random.ts';
import { echoOf } from '../sound/reverb.ts';
import { swell } from '../sound/swell.ts';
import { Track } from '../sound/track.ts';

/** Twenty bars of four slow beats: four for every chapter. */
const barSeconds = 5.3;
const beatSeconds = barSeconds / 4;
const hall = { seconds: 5.2, damping: 0.34, delay: 0.03 };

// One chord per bar, as MIDI numbers from the bass up. B minor wakes into D major, and D stays open.
const chords: readonly (readonly number[])[] = [
  [35, 54, 59, 61, 66],
  [43, 54, 59, 62, 66],
  [40, 55, 59, 62, 66],
  [42, 54, 59, 61, 64],
  [38, 54, 57, 62, 64],
  [37, 52, 57, 61, 69],
  [35, 54, 57, 62, 66],
  [43, 55, 59, 66, 69],
  [43, 54, 59, 61, 69],
  [42, 54, 57, 62, 69],
  [40, 55, 59, 66, 71],
  [45, 52, 57, 62, 64],
  [35, 54, 57, 62, 64],
  [42, 52, 57, 61, 64],
  [43, 54, 57, 59, 62],
  [40, 54, 55, 59, 62],
  [43, 54, 57, 59, 66],
  [45, 52, 57, 59, 64],
  [38, 54, 57, 61, 64],
  [38, 50, 57, 62, 69],
];

// The melody: bar, beat, note, loudness. The rising fourth of bar 4 is the day; bar 17 remembers it.
const melody: readonly (readonly [number, number, number, number])[] = [
  [1, 2, 78, 0.3],
  [2, 0.5, 74, 0.26],
  [3, 1, 73, 0.3],
  [3, 3, 66, 0.22],
  [4, 0, 69, 0.46],
  [4, 1.5, 74, 0.5],
  [4, 3, 76, 0.44],
  [5, 0, 73, 0.5],
  [5, 2, 69, 0.36],
  [6, 0, 66, 0.42],
  [6, 1, 69, 0.42],
  [6, 2, 74, 0.52],
  [7, 0, 78, 0.5],
  [7, 2, 74, 0.36],
  [7, 3, 71, 0.32],
  [8, 0, 66, 0.36],
  [9, 2, 69, 0.34],
  [10, 0, 71, 0.36],
  [11, 1, 64, 0.32],
  [12, 0, 66, 0.42],
  [12, 2.5, 64, 0.36],
  [13, 1, 61, 0.36],
  [14, 0, 62, 0.42],
  [14, 2, 59, 0.32],
  [15, 1, 55, 0.32],
  [15, 3, 62, 0.28],
  [16, 1, 69, 0.34],
  [17, 0, 69, 0.42],
  [17, 1.5, 74, 0.46],
  [17, 3, 76, 0.4],
  [18, 1, 73, 0.32],
  [18, 3, 69, 0.28],
  [19, 1, 74, 0.22],
];

// Bells: chapter three is made of them, and they return in the rain and at the end.
const bells: readonly (readonly [number, number, number, number])[] = [
  [0, 2, 90, 0.14],
  [2, 2.5, 86, 0.14],
  [6, 3, 93, 0.16],
  [8, 0.5, 81, 0.36],
  [8, 1, 85, 0.3],
  [8, 2, 86, 0.3],
  [8, 3.25, 90, 0.26],
  [9, 0.5, 81, 0.32],
  [9, 1.25, 86, 0.3],
  [9, 3, 93, 0.22],
  [10, 0.5, 83, 0.34],
  [10, 1, 86, 0.3],
  [10, 2, 90, 0.28],
  [10, 3, 95, 0.2],
  [11, 0.5, 81, 0.3],
  [11, 1.75, 88, 0.26],
  [11, 3, 86, 0.22],
  [13, 2.5, 85, 0.16],
  [14, 3, 90, 0.18],
  [15, 0.5, 86, 0.16],
  [15, 2, 83, 0.14],
  [17, 2.25, 93, 0.14],
  [18, 2, 88, 0.13],
  [19, 2, 90, 0.12],
];

function weather(track: Track): void {
  const sea = swell(-4, 24, 5);
  const morning = swell(19, 46, 6);
  const rain = swell(60, 89, 6);
  const wave = (t: number): number => 0.55 + 0.45 * Math.sin((t / 8.5) * 6.28 - 1.5);
  addNoise(track, { below: 620, above: 60, seed: 11, gain: (t) => 0.24 * sea(t) * wave(t) });
  addNoise(track, {
    below: 3600,
    above: 900,
    seed: 23,
    gain: (t) => 0.03 * sea(t) * wave(t - 1) ** 2,
  });
  addNoise(track, {
    below: 900,
    above: 180,
    seed: 31,
    gain: (t) => 0.075 * morning(t) * (0.7 + 0.3 * Math.sin(t * 0.6)),
  });
  addNoise(track, { below: 7200, above: 1500, seed: 47, gain: (t) => 0.02 * rain(t) });
  addNoise(track, { below: 420, above: 60, seed: 53, gain: (t) => 0.09 * rain(t) });
  addDrops(track, (t) => 42 * rain(t), 61);
}

/** Composes the music of "The light we keep": strings, a felt piano, glass bells, sea and rain. */
export function score(seconds: number): Track {
  const random = randomFrom(1906);
  const music = new Track(seconds);
  const bar = (index: number, beat: number): number => index * barSeconds + beat * beatSeconds;
  for (const [index, [root = 38, ...chord]] of chords.entries()) {
    const louder = index === 0 ? 0.8 : index < 4 ? 0.7 : index < 12 ? 1 : 0.85;
    const held = { start: bar(index, 0) - (index ? 1.1 : 0), seconds: barSeconds + 3.6 };
    bass(music, { note: root, ...held, gain: 0.34 * louder, pan: 0 });
    for (const [voice, note] of chord.entries()) {
      pad(music, { note, ...held, gain: 0.5 * louder, pan: (voice - 1.5) * 0.36 }, random);
    }
  }
  for (const [index, beat, note, gain] of melody) {
    piano(
      music,
      { note, start: bar(index, beat) + random() * 0.03, seconds: 0, gain, pan: -0.12 },
      random,
    );
  }
  for (const [index, beat, note, gain] of bells) {
    bell(
      music,
      { note, start: bar(index, beat), seconds: 0, gain, pan: random() * 1.2 - 0.6 },
      random,
    );
  }
  const whole = new Track(seconds);
  whole.mix(music, 0.62);
  whole.mix(echoOf(music, hall), 0.8);
  weather(whole);
  whole.shape(swell(-0.6, seconds, 3.2));
  return whole;
}
