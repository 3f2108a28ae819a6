import { describe, expect, it } from 'vitest';
import { buildLadderArgs, listLadderRenditions } from './encoding-ladder.ts';

const ladder = (width: number, height: number, frameRate?: number) => ({
  mezzanine: { path: '/films/a, b/mezzanine.mp4', width, height },
  folder: '/made',
  frameRate,
});

const sizes = (width: number, height: number) =>
  listLadderRenditions(ladder(width, height)).map((size) => `${size.width}x${size.height}`);

/** What follows a word of the arguments, each time it stands there. */
const after = (args: readonly string[], word: string) =>
  args.flatMap((arg, index) => (arg === word ? [args[index + 1]] : []));

describe('the ladder of a mezzanine', () => {
  it.each([
    ['1280x720', [1280, 720], ['1280x720', '854x480', '640x360', '426x240']],
    ['a portrait', [720, 1280], ['720x1280', '480x854', '360x640', '240x426']],
    ['a square', [480, 480], ['480x480', '360x360', '240x240']],
    ['a very small one', [160, 90], ['160x90']],
    ['odd sides', [321, 181], ['320x180']],
    ['a size between rungs', [960, 540], ['960x540', '854x480', '640x360', '426x240']],
    ['a size just above a rung', [1300, 730], ['1282x720', '854x480', '642x360', '428x240']],
  ] as const)('has no rendition larger than %s', (_, [width, height], expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  it('ends at 2160 pixels, however large the film', () => {
    expect(sizes(7680, 4320)).toEqual([
      ...['3840x2160', '2560x1440', '1920x1080', '1280x720', '854x480', '640x360', '426x240'],
    ]);
  });

  it('begins a group of pictures every two seconds in every rendition', () => {
    expect(after(buildLadderArgs(ladder(1280, 720, 25)), '-g')).toEqual(['50', '50', '50', '50']);
  });

  it('gives a rendition that moves quickly more room', () => {
    expect(after(buildLadderArgs(ladder(640, 360, 60)), '-maxrate')).toEqual(['1050k', '525k']);
    expect(after(buildLadderArgs(ladder(640, 360, 30)), '-maxrate')).toEqual(['700k', '350k']);
  });

  it('hands the path on as one argument, which can be nothing but a file', () => {
    const args = buildLadderArgs(ladder(1280, 720));
    expect(after(args, '-i')).toEqual(['file:/films/a, b/mezzanine.mp4']);
    expect(after(args, '-protocol_whitelist')).toEqual(['file,pipe']);
  });
});
