import { expect, it } from 'vitest';
import { findCodecs, getCodecName } from './codecs.ts';

it.each([
  ['hvc1.1.6.L93.B0', 'HEVC'],
  ['ec-3', 'E-AC-3'],
  ['Opus', 'Opus'],
  ['xyz1.2', 'xyz1.2'],
])('names the codec %s: %s', (codec, name) => {
  expect(getCodecName(codec)).toBe(name);
});

it.each([
  ['video/mp4;codecs=hev1.1.6.L60.90', ['hev1.1.6.L60.90']],
  [
    'one or more CODECS in variant not supported: ["dvh1.05.01,ec-3","avc1.42c01e, mp4a.40.2"]',
    ['dvh1.05.01', 'ec-3', 'avc1.42c01e', 'mp4a.40.2'],
  ],
  ['could not create source buffer for media codec(s)', []],
])('finds the codecs in "%s"', (text, codecs) => {
  expect(findCodecs(text)).toEqual(codecs);
});
