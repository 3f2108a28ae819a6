import { describe, expect, it } from 'vitest';
import { defaultControlOptions } from '../../media/control-options.ts';
import type { MediaState } from '../../media/media-state.ts';
import { de } from '../../i18n/locales/de.ts';
import { en } from '../../i18n/locales/en.ts';
import { timeRange } from './time-range.ts';

const onDemand = { type: 'on-demand', atEdge: false, startedAt: undefined };
const window = [{ start: 400, end: 1000 }];

function at(time: object, rest: object = {}): MediaState {
  return {
    time: { current: 0, duration: Number.NaN, buffered: [], seekable: [], ...time },
    chapters: { list: [] },
    storyboard: { tiles: [] },
    presence: { idle: false },
    playback: { seeking: false },
    offer: defaultControlOptions,
    live: onDemand,
    ...rest,
  } as unknown as MediaState;
}

const inWindow = (current: number, live: object = {}) =>
  at(
    { current, duration: Number.POSITIVE_INFINITY, seekable: window },
    { live: { ...onDemand, type: 'live', ...live } },
  );

function previewAt(value: number, state: MediaState, texts = en): string | undefined {
  const view = timeRange.getView(state, texts);
  return view && timeRange.getPreview?.(value, view, state, texts).label;
}

describe('the time range', () => {
  it.each([
    ['nothing is known', Number.NaN],
    ['the film has no length', 0],
    ['the film never ends and nothing can be gone back to', Number.POSITIVE_INFINITY],
  ])('is absent while %s', (_, duration) => {
    expect(timeRange.getView(at({ duration }), en)).toBe(undefined);
  });

  it('is as long as the page says until the film has told its own length', () => {
    const offer = { ...defaultControlOptions, duration: 90 };
    expect(timeRange.getView(at({}, { offer }), en)?.max).toBe(90);
    expect(timeRange.getView(at({ duration: 100 }, { offer }), en)?.max).toBe(100);
  });

  it('says its value with the chapter', () => {
    const list = [{ start: 60, end: 138, title: 'Blue hour' }];
    const state = at({ current: 67, duration: 138 }, { chapters: { list } });
    expect(timeRange.getView(state, en)?.valueText).toBe(
      '1 minute 7 seconds of 2 minutes 18 seconds, chapter Blue hour',
    );
  });

  it('names a place of a film of 20 hours', () => {
    expect(previewAt(60, at({ duration: 72_000 }))).toBe('0:01:00');
  });

  it('says how far behind live it is', () => {
    expect(timeRange.getView(inWindow(910), en)?.valueText).toBe('1 minute 30 seconds behind live');
    expect(timeRange.getView(inWindow(1000, { atEdge: true }), en)?.valueText).toBe('LIVE');
  });

  it('marks the edge of a broadcast, and no end of a film', () => {
    expect(timeRange.getView(inWindow(1000, { atEdge: true }), en)?.atEdge).toBe(true);
    expect(timeRange.getView(inWindow(500), en)?.atEdge).toBe(false);
    expect(timeRange.getView(at({ duration: 60 }), en)?.atEdge).toBe(undefined);
  });

  it('names a moment of a broadcast by the time of day', () => {
    const startedAt = new Date(2026, 0, 1, 13, 0, 0).getTime();
    expect(previewAt(600, inWindow(1000, { startedAt }), de)).toBe('13:10:00');
    expect(previewAt(600, inWindow(1000, { startedAt }))).toMatch(/^1:10:00.PM$/);
  });

  it('names it by how far it lies behind where nobody knows the date', () => {
    expect(previewAt(916, inWindow(1000))).toBe('−1:24');
    expect(previewAt(999.5, inWindow(1000))).toBe('LIVE');
  });
});

describe('what the time range is drawn again for', () => {
  const isSame = (a: MediaState, b: MediaState, pixels: number, focused = false): boolean =>
    JSON.stringify(timeRange.selectDependencies(a, pixels, focused)) ===
    JSON.stringify(timeRange.selectDependencies(b, pixels, focused));
  const film = (current: number) => at({ current, duration: 1200 });

  it('is a pixel, and nothing less', () => {
    expect(isSame(film(10), film(11.9), 600)).toBe(true);
    expect(isSame(film(10), film(12), 600)).toBe(false);
  });

  it('is every second while it has the focus', () => {
    expect(isSame(film(10), film(10.9), 600, true)).toBe(true);
    expect(isSame(film(10), film(11), 600, true)).toBe(false);
  });

  it('is what has arrived, once that can be seen', () => {
    const has = (end: number) => at({ duration: 1200, buffered: [{ start: 0, end }] });
    expect(isSame(has(100), has(101), 600)).toBe(true);
    expect(isSame(has(100), has(102), 600)).toBe(false);
  });
});
