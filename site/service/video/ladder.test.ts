import { describe, expect, it } from 'vitest';
import { ladderArguments, ladderRenditions } from './ladder.ts';

const ladder = (width: number, height: number, frameRate?: number) => ({
  mezzanine: { path: '/films/a, b/mezzanine.mp4', width, height },
  folder: '/made',
  frameRate,
});

describe('the ladder of a mezzanine', () => {
  it('has no rendition larger than the mezzanine', () => {
    const sizes = ladderRenditions(ladder(1280, 720)).map(({ width, height }) => [width, height]);
    expect(sizes).toEqual([
      [1280, 720],
      [854, 480],
      [640, 360],
    ]);
  });

  it('has one rendition even of a very small mezzanine', () => {
    expect(ladderRenditions(ladder(320, 180))).toHaveLength(1);
  });

  it('begins a group of pictures every two seconds in every rendition', () => {
    const args = ladderArguments(ladder(1280, 720, 25));
    const groups = args.flatMap((arg, index) => (arg === '-g' ? [args[index + 1]] : []));
    expect(groups).toEqual(['50', '50', '50']);
  });

  it('hands the path on as one argument', () => {
    expect(ladderArguments(ladder(1280, 720))).toContain('/films/a, b/mezzanine.mp4');
  });
});
