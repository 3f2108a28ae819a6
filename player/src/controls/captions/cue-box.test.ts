import { describe, expect, it } from 'vitest';
import { computeCueBox, toGridTemplateRows, type CueSettings } from './cue-box.ts';

const usual: CueSettings = {
  text: 'Rain',
  line: 'auto',
  snapToLines: true,
  position: 'auto',
  positionAlign: 'auto',
  size: 100,
  align: 'center',
  vertical: '',
};

const placeOf = (settings: Partial<CueSettings>) => computeCueBox({ ...usual, ...settings });

describe('the place of a cue', () => {
  it('is the last line, across the whole picture, unless it says otherwise', () => {
    expect(placeOf({})).toMatchObject({ linePosition: 1, left: 0, width: 100, align: 'center' });
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
  ])('is as far down as %o says', (settings, along) => {
    expect(placeOf(settings).linePosition).toBeCloseTo(along);
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
  ] as const)('is as far across as %o says', (settings, left, width) => {
    expect(placeOf(settings)).toMatchObject({ left, width });
  });

  const absurd = [-1e308, -1, 0, 999, 1e308, Infinity, -Infinity, Number.NaN];
  const across = absurd.flatMap((position) => absurd.map((size) => ({ position, size })));
  it.each(across)('is within the picture though it says %o', (settings) => {
    const sides = ['line-left', 'center', 'line-right', 'auto'] as const;
    for (const positionAlign of sides) {
      const { left, width } = placeOf({ ...settings, positionAlign });
      expect(width).toBeGreaterThanOrEqual(20);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(100);
    }
  });

  it.each(absurd)('is within the height of the picture though its line is %d', (line) => {
    for (const snapToLines of [true, false]) {
      const { linePosition: along } = placeOf({ line, snapToLines });
      expect(along).toBeGreaterThanOrEqual(0);
      expect(along).toBeLessThanOrEqual(1);
    }
  });

  it('is told by the first letter of a text, whatever marks of direction stand before it', () => {
    const marks = '\u200F\u202E'.repeat(1e5);
    expect(placeOf({ align: 'start', position: 70, text: `${marks}Hello` }).left).toBe(70);
    expect(placeOf({ align: 'start', position: 70, text: `${marks}שלום` }).left).toBe(0);
  });

  it('is that of its region where it has one', () => {
    const region = { width: 40, regionAnchorX: 0, viewportAnchorX: 10, viewportAnchorY: 20 };
    expect(placeOf({ region })).toMatchObject({ linePosition: 0.2, left: 10, width: 40 });
  });

  it.each([
    [Number.NaN, { linePosition: 0, left: 0, width: 20 }],
    [-Number.MAX_VALUE, { linePosition: 0, left: 0, width: 20 }],
    [Number.MAX_VALUE, { linePosition: 1, left: 0, width: 100 }],
  ])('is in the picture though its region says %d of everything', (absurd, place) => {
    const region = {
      width: absurd,
      regionAnchorX: absurd,
      viewportAnchorX: absurd,
      viewportAnchorY: absurd,
    };
    expect(placeOf({ region })).toMatchObject(place);
  });

  it('leaves room between cues as their lines ask, and none where they share one', () => {
    expect(toGridTemplateRows([0.2, 1, 1])).toBe(
      'minmax(0, 20fr) auto minmax(0, 80fr) auto minmax(0, 0fr) auto minmax(0, 0fr)',
    );
  });
});
