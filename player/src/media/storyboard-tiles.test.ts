import { describe, expect, it } from 'vitest';
import { placedTiles, parseStoryboard } from '../formats/storyboard.ts';
import { getTileAt } from './storyboard-tiles.ts';

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
    expect(parseStoryboard(vtt, base).tiles).toEqual([
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
    expect(parseStoryboard(text, base).tiles).toEqual([]);
  });

  it('shows the picture that covers a time, and the last one after the end', () => {
    const tiles = parseStoryboard(vtt, base).tiles;
    expect(getTileAt(tiles, 1)?.x).toBe(0);
    expect(getTileAt(tiles, 9999)?.x).toBe(256);
    expect(getTileAt([], 1)).toBeUndefined();
  });

  it('may be JSON, of which each picture lasts until the next', () => {
    const sheet = { url: 'board.webp', tile_width: 256, tile_height: 144, duration: 9.5 };
    const tiles = [
      { start: 4, x: 256, y: 0 },
      { start: 0, x: 0, y: 0 },
    ];
    const url = 'https://site.example/video/a/board.webp';
    expect(parseStoryboard(JSON.stringify({ ...sheet, tiles }), base)).toEqual({
      beganAt: undefined,
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
  ])('that is broken JSON gives no pictures: %j', (text) => {
    expect(parseStoryboard(text, base).tiles).toEqual([]);
  });

  it('of a broadcast has its pictures where the media has their dates', () => {
    const head = 'WEBVTT\nX-PROGRAM-DATE-TIME=2026-01-01T00:00:10.000Z';
    const board = parseStoryboard(vtt.replace('WEBVTT', head), base);
    const startedAt = new Date(Date.UTC(2026, 0, 1));
    expect(placedTiles(board, startedAt).map(({ start }) => start)).toEqual([10, 3612]);
    expect(placedTiles(board, undefined)).toEqual([]);
  });
});
