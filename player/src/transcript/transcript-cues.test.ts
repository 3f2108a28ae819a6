import { describe, expect, it } from 'vitest';
import { parseWebVttCues } from './transcript-cues.ts';

describe('parseWebVttCues', () => {
  it('parses cues with and without identifiers, hours and settings', () => {
    const text =
      '\uFEFFWEBVTT - Night train\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n1\r\n00:01.500 --> 00:03.000 line:0\r\nMind the gap,\r\nplease.\r\n\r\n01:00:00.000 --> 01:00:02.000\r\nLate\r\n';
    expect(parseWebVttCues(text)?.cues).toEqual([
      { start: 1.5, end: 3, text: 'Mind the gap,\nplease.' },
      { start: 3600, end: 3602, text: 'Late' },
    ]);
  });

  it('skips invalid and empty cues', () => {
    const text =
      'WEBVTT\n\n00:01 --> 00:02\nno\n\n00:05.000 --> 00:04.000\nbackwards\n\n00:06.000 --> 00:07.000\n\n00:08.000 --> 00:09.000\nyes';
    expect(parseWebVttCues(text)?.cues.map((cue) => cue.text)).toEqual(['yes']);
  });

  it('returns the offset of an X-TIMESTAMP-MAP header', () => {
    const text = 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:04.000,MPEGTS:900000\n\n';
    expect(parseWebVttCues(text)?.timestampOffset).toBe(6);
    expect(parseWebVttCues('WEBVTT')?.timestampOffset).toBe(undefined);
  });

  it.each(['', '<!doctype html>', '\0\0\0 ftyp'])('returns undefined for %j', (text) => {
    expect(parseWebVttCues(text)).toBe(undefined);
  });
});
