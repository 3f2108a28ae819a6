import { describe, expect, it } from 'vitest';
import { getTileAt } from '../media/storyboard-tiles.ts';
import { alignTiles, parseStoryboard } from './storyboard.ts';

const base = 'https://site.example/video/a/storyboard.vtt';
const vtt = `WEBVTT

00:00.000 --> 00:02.000
storyboard.jpg#xywh=0,0,256,144

a name
01:00:02.000 --> 01:00:04.500
storyboard.jpg#xywh=256,0,256,144
`;

describe('parseStoryboard', () => {
  it('parses tiles with a time range and a position in the image', () => {
    const url = 'https://site.example/video/a/storyboard.jpg';
    expect(parseStoryboard(vtt, base).tiles).toEqual([
      { start: 0, end: 2, url, x: 0, y: 0, width: 256, height: 144 },
      { start: 3602, end: 3604.5, url, x: 256, y: 0, width: 256, height: 144 },
    ]);
  });

  it.each([
    '',
    '<html>',
    'WEBVTT\n\n00:00.000 --> 00:02.000\nno fragment',
    'WEBVTT\n\n0 --> 1\na#xywh=1',
  ])('returns no tiles for malformed input: %j', (text) => {
    expect(parseStoryboard(text, base).tiles).toEqual([]);
  });

  it('parses JSON, in which each tile ends where the next one starts', () => {
    const image = { url: 'board.webp', tile_width: 256, tile_height: 144, duration: 9.5 };
    const tiles = [
      { start: 4, x: 256, y: 0 },
      { start: 0, x: 0, y: 0 },
    ];
    const url = 'https://site.example/video/a/board.webp';
    expect(parseStoryboard(JSON.stringify({ ...image, tiles }), base)).toEqual({
      programStartTime: undefined,
      tiles: [
        { start: 0, end: 4, url, x: 0, y: 0, width: 256, height: 144 },
        { start: 4, end: 9.5, url, x: 256, y: 0, width: 256, height: 144 },
      ],
    });
  });

  it.each([
    '{',
    '{}',
    '{"url":5,"tile_width":1,"tile_height":1,"tiles":[]}',
    '{"url":"a","tile_width":1,"tile_height":1,"tiles":{}}',
    '{"url":"a","tile_width":0,"tile_height":1,"tiles":[{"start":0,"x":0,"y":0}]}',
    '{"url":"a","tile_width":1,"tile_height":1,"tiles":[null,5,{"start":-1,"x":0,"y":0}]}',
  ])('returns no tiles for malformed JSON: %j', (text) => {
    expect(parseStoryboard(text, base).tiles).toEqual([]);
  });
});

describe('getTileAt', () => {
  it('returns the last tile for times after the end, and undefined without tiles', () => {
    const { tiles } = parseStoryboard(vtt, base);
    expect(getTileAt(tiles, 1)?.x).toBe(0);
    expect(getTileAt(tiles, 9999)?.x).toBe(256);
    expect(getTileAt([], 1)).toBeUndefined();
  });
});

describe('alignTiles', () => {
  it('maps the program date-time of a live storyboard to media time', () => {
    const header = 'WEBVTT\nX-PROGRAM-DATE-TIME=2026-01-01T00:00:10.000Z';
    const storyboard = parseStoryboard(vtt.replace('WEBVTT', header), base);
    const startDate = new Date(Date.UTC(2026, 0, 1));
    expect(alignTiles(storyboard, startDate).map(({ start }) => start)).toEqual([10, 3612]);
    expect(alignTiles(storyboard, undefined)).toEqual([]);
  });
});
