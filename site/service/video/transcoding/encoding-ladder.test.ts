import { describe, expect, it } from 'vitest';
import { buildLadderArgs, listLadderRenditions } from './encoding-ladder.ts';

const createLadder = (width: number, height: number, frameRate?: number) => ({
  mezzanine: { path: '/films/a, b/mezzanine.mp4', width, height },
  folder: '/made',
  frameRate,
});

const listSizes = (width: number, height: number) =>
  listLadderRenditions(createLadder(width, height)).map((size) => `${size.width}x${size.height}`);

/** Returns the arguments that follow each occurrence of `option`. */
const getValues = (args: readonly string[], option: string) =>
  args.flatMap((arg, index) => (arg === option ? [args[index + 1]] : []));

describe('the encoding ladder', () => {
  it.each([
    ['1280x720', [1280, 720], ['1280x720', '854x480', '640x360', '426x240']],
    ['a portrait video', [720, 1280], ['720x1280', '480x854', '360x640', '240x426']],
    ['a square', [480, 480], ['480x480', '360x360', '240x240']],
    ['a very small video', [160, 90], ['160x90']],
    ['odd sides', [321, 181], ['320x180']],
    ['a size between steps', [960, 540], ['960x540', '854x480', '640x360', '426x240']],
    ['a size just above a step', [1300, 730], ['1282x720', '854x480', '642x360', '428x240']],
  ] as const)('lists the renditions of %s', (_, [width, height], expected) => {
    expect(listSizes(width, height)).toEqual(expected);
  });

  it('limits renditions to 2160 pixels', () => {
    expect(listSizes(7680, 4320)).toEqual([
      ...['3840x2160', '2560x1440', '1920x1080', '1280x720', '854x480', '640x360', '426x240'],
    ]);
  });

  it('encodes a keyframe every two seconds in every rendition', () => {
    expect(getValues(buildLadderArgs(createLadder(1280, 720, 25)), '-g')).toEqual([
      '50',
      '50',
      '50',
      '50',
    ]);
  });

  it('raises the maximum bitrate at high frame rates', () => {
    expect(getValues(buildLadderArgs(createLadder(640, 360, 60)), '-maxrate')).toEqual([
      '1050k',
      '525k',
    ]);
    expect(getValues(buildLadderArgs(createLadder(640, 360, 30)), '-maxrate')).toEqual([
      '700k',
      '350k',
    ]);
  });

  it('passes the path as a single file argument', () => {
    const args = buildLadderArgs(createLadder(1280, 720));
    expect(getValues(args, '-i')).toEqual(['file:/films/a, b/mezzanine.mp4']);
    expect(getValues(args, '-protocol_whitelist')).toEqual(['file,pipe']);
  });
});
