import { describe, expect, it } from 'vitest';
import { storyboardJson, storyboardVtt, tileAt } from './storyboard.ts';

const board = { file: 's.jpg', tileWidth: 100, tileHeight: 50, columns: 2, interval: 2, count: 3 };

describe('a storyboard', () => {
  it('ends its last cue with the film', () => {
    expect(storyboardVtt(board, { start: 0, end: 5.5 }, 's.jpg')).toBe(
      'WEBVTT\n\n' +
        '00:00:00.000 --> 00:00:02.000\ns.jpg#xywh=0,0,100,50\n\n' +
        '00:00:02.000 --> 00:00:04.000\ns.jpg#xywh=100,0,100,50\n\n' +
        '00:00:04.000 --> 00:00:05.500\ns.jpg#xywh=0,50,100,50\n',
    );
  });

  it('lists the same pictures as JSON', () => {
    expect(storyboardJson(board, { start: 0, end: 5.5 }, 's.jpg')).toEqual({
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

  it.each([
    [0, 0],
    [3.9, 2],
    [4, 4],
    [99, 4],
    [-1, 0],
  ])('shows for second %d the picture of second %d', (seconds, start) => {
    expect(tileAt(board, seconds).start).toBe(start);
  });
});
