/** MIDI notes of each chord, from the bass up. Each lasts two bars; the sequence loops. */
export const chords: readonly (readonly number[])[] = [
  [33, 52, 57, 59, 64],
  [41, 52, 57, 60, 64],
  [36, 52, 55, 59, 62],
  [43, 50, 55, 59, 64],
  [38, 53, 57, 60, 64],
  [41, 53, 57, 60, 67],
  [36, 52, 55, 60, 62],
  [40, 52, 56, 59, 62],
];

/** The melody: bar, beat, MIDI note, gain. */
export const melody: readonly (readonly [number, number, number, number])[] = [
  [0, 2, 76, 0.3],
  [1, 1, 71, 0.28],
  [2, 2, 72, 0.32],
  [3, 0, 69, 0.28],
  [3, 2.5, 67, 0.24],
  [4, 2, 74, 0.32],
  [5, 1, 71, 0.28],
  [6, 2, 67, 0.28],
  [8, 2, 72, 0.32],
  [9, 0.5, 74, 0.3],
  [9, 2.5, 76, 0.3],
  [10, 2, 79, 0.34],
  [11, 1, 76, 0.28],
  [12, 2, 74, 0.3],
  [13, 1, 72, 0.26],
  [14, 2, 71, 0.3],
  [15, 0, 68, 0.26],
  [15, 2.5, 64, 0.22],
];

/** The glass bells: bar, beat, MIDI note, gain. */
export const bells: readonly (readonly [number, number, number, number])[] = [
  [1, 3, 88, 0.1],
  [5, 3, 86, 0.1],
  [7, 2, 83, 0.12],
  [11, 3, 91, 0.1],
  [13, 3, 84, 0.1],
];
