import { describe, expect, it } from 'vitest';
import { storyboardFormats, serializeStoryboard, findTile, listTiles } from './storyboard.ts';

const storyboard = {
  file: 's.jpg',
  tileWidth: 100,
  tileHeight: 50,
  columns: 2,
  interval: 2,
  count: 3,
};

describe('a storyboard', () => {
  it('ends its last cue with the asset', () => {
    expect(serializeStoryboard('storyboard.vtt', storyboard, { start: 0, end: 5.5 }, 's.jpg')).toBe(
      'WEBVTT\n\n' +
        '00:00:00.000 --> 00:00:02.000\ns.jpg#xywh=0,0,100,50\n\n' +
        '00:00:02.000 --> 00:00:04.000\ns.jpg#xywh=100,0,100,50\n\n' +
        '00:00:04.000 --> 00:00:05.500\ns.jpg#xywh=0,50,100,50\n',
    );
  });

  it('lists the same tiles as JSON', () => {
    const text = serializeStoryboard(
      'storyboard.json',
      storyboard,
      { start: 0, end: 5.5 },
      's.jpg',
    );
    expect(JSON.parse(text)).toEqual({
      url: 's.jpg',
      tile_width: 100,
      tile_height: 50,
      duration: 5.5,
      tiles: [
        { start: 0, x: 0, y: 0 },
        { start: 2, x: 100, y: 0 },
        { start: 4, x: 0, y: 50 },
      ],
    });
  });

  it('includes the start date of a live stream', () => {
    const tiles = listTiles(storyboard, { start: 0, end: 2 });
    const startedAt = Date.UTC(2026, 0, 1) / 1000;
    const content = { storyboard, tiles, image: 's.jpg', duration: 2, startedAt };
    expect(storyboardFormats['storyboard.vtt'](content)).toMatch(
      /^WEBVTT\nX-PROGRAM-DATE-TIME=2026-01-01T00:00:00.000Z\n\n00:00/,
    );
    expect(JSON.parse(storyboardFormats['storyboard.json'](content))).toMatchObject({
      program_start_time: startedAt,
    });
  });

  it.each([
    [0, 0],
    [3.9, 2],
    [4, 4],
    [99, 4],
    [-1, 0],
  ])('finds for second %d the tile of second %d', (seconds, start) => {
    expect(findTile(storyboard, seconds).start).toBe(start);
  });
});
