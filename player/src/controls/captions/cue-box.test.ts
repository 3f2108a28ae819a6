import { describe, expect, it } from 'vitest';
import { computeCueBox, toGridTemplateRows, type CueSettings } from './cue-box.ts';

const defaultSettings: CueSettings = {
  text: 'Rain',
  line: 'auto',
  snapToLines: true,
  position: 'auto',
  positionAlign: 'auto',
  size: 100,
  align: 'center',
  vertical: '',
};

const computeBox = (settings: Partial<CueSettings>) =>
  computeCueBox({ ...defaultSettings, ...settings });

describe('computeCueBox', () => {
  it('places a cue on the last line, as wide as the video, by default', () => {
    expect(computeBox({})).toMatchObject({ linePosition: 1, left: 0, width: 100, align: 'center' });
  });

  it.each([
    [{ line: 0, snapToLines: false }, 0],
    [{ line: 25, snapToLines: false }, 0.25],
    [{ line: 250, snapToLines: false }, 1],
    [{ line: 0 }, 0],
    [{ line: -1 }, 1],
    [{ line: -4 }, 0.8],
    [{ line: -99 }, 0],
    [{ line: 15 }, 1],
    [{ line: Number.NaN }, 1],
  ])('computes the line position for %o', (settings, linePosition) => {
    expect(computeBox(settings).linePosition).toBeCloseTo(linePosition);
  });

  it.each([
    [{ align: 'left' }, 0, 100],
    [{ align: 'left', position: 10 }, 10, 90],
    [{ align: 'right', position: 90 }, 0, 90],
    [{ align: 'center', position: 30 }, 0, 60],
    [{ position: 50, size: 40 }, 30, 40],
    [{ position: 100 }, 80, 20],
    [{ positionAlign: 'line-left', position: 40, size: 30 }, 40, 30],
    [{ align: 'start', position: 70, text: 'שלום' }, 0, 70],
    [{ align: 'start', position: 70, text: 'Hello' }, 70, 30],
    [{ align: 'start', position: 70, text: '<v Ada><i>שלום</i>' }, 0, 70],
    [{ align: 'start', position: 70, text: '<'.repeat(100_000) }, 70, 30],
    [{ size: Number.NaN }, 0, 100],
    [{ position: 400 }, 80, 20],
  ] as const)('computes the left edge and the width for %o', (settings, left, width) => {
    expect(computeBox(settings)).toMatchObject({ left, width });
  });

  const extremes = [-1e308, -1, 0, 999, 1e308, Infinity, -Infinity, Number.NaN];
  const positionsAndSizes = extremes.flatMap((position) =>
    extremes.map((size) => ({ position, size })),
  );
  it.each(positionsAndSizes)('keeps the box within the width of the video for %o', (settings) => {
    const alignments = ['line-left', 'center', 'line-right', 'auto'] as const;
    for (const positionAlign of alignments) {
      const { left, width } = computeBox({ ...settings, positionAlign });
      expect(width).toBeGreaterThanOrEqual(20);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(100);
    }
  });

  it.each(extremes)('keeps the box within the height of the video for the line %d', (line) => {
    for (const snapToLines of [true, false]) {
      const { linePosition } = computeBox({ line, snapToLines });
      expect(linePosition).toBeGreaterThanOrEqual(0);
      expect(linePosition).toBeLessThanOrEqual(1);
    }
  });

  it('determines the text direction by the first letter, regardless of direction marks before it', () => {
    const directionMarks = '\u200F\u202E'.repeat(1e5);
    expect(computeBox({ align: 'start', position: 70, text: `${directionMarks}Hello` }).left).toBe(
      70,
    );
    expect(computeBox({ align: 'start', position: 70, text: `${directionMarks}שלום` }).left).toBe(
      0,
    );
  });

  it('uses the box of the region if the cue has a region', () => {
    const region = { width: 40, regionAnchorX: 0, viewportAnchorX: 10, viewportAnchorY: 20 };
    expect(computeBox({ region })).toMatchObject({ linePosition: 0.2, left: 10, width: 40 });
  });

  it.each([
    [Number.NaN, { linePosition: 0, left: 0, width: 20 }],
    [-Number.MAX_VALUE, { linePosition: 0, left: 0, width: 20 }],
    [Number.MAX_VALUE, { linePosition: 1, left: 0, width: 100 }],
  ])('keeps the box within the video if all settings of the region are %d', (extreme, box) => {
    const region = {
      width: extreme,
      regionAnchorX: extreme,
      viewportAnchorX: extreme,
      viewportAnchorY: extreme,
    };
    expect(computeBox({ region })).toMatchObject(box);
  });
});

describe('toGridTemplateRows', () => {
  it('separates cues by line position, and stacks cues on the same line', () => {
    expect(toGridTemplateRows([0.2, 1, 1])).toBe(
      'minmax(0, 20fr) auto minmax(0, 80fr) auto minmax(0, 0fr) auto minmax(0, 0fr)',
    );
  });
});
