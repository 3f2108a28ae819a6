import { describe, expect, it } from 'vitest';
import { parseStoryboard, tileAt } from './storyboard.ts';

const base = 'https://site.example/video/a/storyboard.vtt';
const vtt = `WEBVTT

00:00.000 --> 00:02.000
storyboard.jpg#xywh=0,0,256,144

a name
01:00:02.000 --> 01:00:04.500
storyboard.jpg#xywh=256,0,256,144
`;

describe('a storyboard', () => {
  it('gives each picture its time and its place on the sheet', () => {
    const url = 'https://site.example/video/a/storyboard.jpg';
    expect(parseStoryboard(vtt, base)).toEqual([
      { start: 0, end: 2, url, x: 0, y: 0, width: 256, height: 144 },
      { start: 3602, end: 3604.5, url, x: 256, y: 0, width: 256, height: 144 },
    ]);
  });

  it.each([
    '',
    '<html>',
    'WEBVTT\n\n00:00.000 --> 00:02.000\nno place',
    'WEBVTT\n\n0 --> 1\na#xywh=1',
  ])('that is broken gives no pictures: %j', (text) => {
    expect(parseStoryboard(text, base)).toEqual([]);
  });

  it('shows the picture that covers a time, and the last one after the end', () => {
    const tiles = parseStoryboard(vtt, base);
    expect(tileAt(tiles, 1)?.x).toBe(0);
    expect(tileAt(tiles, 9999)?.x).toBe(256);
    expect(tileAt([], 1)).toBeUndefined();
  });
});
