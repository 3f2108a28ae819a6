import { expect, it } from 'vitest';
import { hasCaptions } from './lazy-text-tracks.ts';

/** Creates caption data (`cc_data`) from triples of a header and two bytes. */
const createCaptionData = (...triples: readonly number[][]): Uint8Array =>
  new Uint8Array([0x40 | triples.length, 0xff, ...triples.flat(), 0xff]);

it.each([
  ['CEA-608 of field 1', [0xfc, 0x94, 0x20], true],
  ['CEA-608 of field 2', [0xfd, 0x15, 0x80], true],
  ['padding', [0xfc, 0x80, 0x80], false],
  ['an invalid triple', [0xf8, 0x94, 0x20], false],
  ['CEA-708', [0xff, 0x02, 0x21], false],
])('checks whether caption data with %s has captions: %#', (_, triple, expected) => {
  expect(hasCaptions(createCaptionData([0xfc, 0x80, 0x80], triple))).toBe(expected);
});

it('reads incomplete caption data', () => {
  expect(hasCaptions(new Uint8Array())).toBe(false);
  expect(hasCaptions(new Uint8Array([0x5f, 0xff, 0xfc]))).toBe(false);
});
