import { describe, expect, it } from 'vitest';
import { defaultControlOptions } from '../../media/control-options.ts';
import { createInterstitialState } from '../../media/interstitials.ts';
import type { MediaState } from '../../media/media-state.ts';
import { de } from '../../i18n/locales/de.ts';
import { en } from '../../i18n/locales/en.ts';
import { timeRange } from './time-range.ts';

const onDemandState = { streamType: 'on-demand', atEdge: false, startedAt: undefined };
const seekable = [{ start: 400, end: 1000 }];

function createState(time: object, slices: object = {}): MediaState {
  return {
    time: { currentTime: 0, duration: Number.NaN, buffered: [], seekable: [], ...time },
    chapters: { list: [] },
    storyboard: { tiles: [] },
    userActivity: { idle: false },
    playback: { seeking: false },
    controlOptions: defaultControlOptions,
    live: onDemandState,
    interstitial: createInterstitialState(),
    ...slices,
  } as unknown as MediaState;
}

const createLiveState = (currentTime: number, live: object = {}) =>
  createState(
    { currentTime, duration: Number.POSITIVE_INFINITY, seekable },
    { live: { ...onDemandState, streamType: 'live', ...live } },
  );

function getPreviewLabel(value: number, state: MediaState, texts = en): string | undefined {
  const view = timeRange.getView(state, texts);
  return view && timeRange.getPreview?.(value, view, state, texts).label;
}

describe('the time range', () => {
  it('marks ad breaks, and is disabled during an interstitial that cannot be skipped', () => {
    const breaks = [{ id: 'a', start: 30, end: 30, blocksJump: false, outcome: undefined }];
    const state = createState(
      { duration: 60 },
      { interstitial: { ...createInterstitialState(), breaks, blocksSkip: true } },
    );
    expect(timeRange.getView(state, en)).toMatchObject({ marks: [30], isDisabled: true });
    expect(timeRange.getView(createState({ duration: 60 }), en)).toMatchObject({
      marks: [],
      isDisabled: false,
    });
  });

  it.each([
    ['the duration is unknown', Number.NaN],
    ['the duration is 0', 0],
    ['the stream is endless and not seekable', Number.POSITIVE_INFINITY],
  ])('is not available while %s', (_, duration) => {
    expect(timeRange.getView(createState({ duration }), en)).toBe(undefined);
  });

  it('uses the duration that the page declares until the duration of the media is known', () => {
    const controlOptions = { ...defaultControlOptions, duration: 90 };
    expect(timeRange.getView(createState({}, { controlOptions }), en)?.max).toBe(90);
    expect(timeRange.getView(createState({ duration: 100 }, { controlOptions }), en)?.max).toBe(
      100,
    );
  });

  it('includes the chapter in its value text', () => {
    const list = [{ start: 60, end: 138, title: 'Blue hour' }];
    const state = createState({ currentTime: 67, duration: 138 }, { chapters: { list } });
    expect(timeRange.getView(state, en)?.valueText).toBe(
      '1 minute 7 seconds of 2 minutes 18 seconds, chapter Blue hour',
    );
  });

  it('shows hours in the preview of a 20-hour video', () => {
    expect(getPreviewLabel(60, createState({ duration: 72_000 }))).toBe('0:01:00');
  });

  it('states the distance to the live edge in its value text', () => {
    const behindView = timeRange.getView(createLiveState(910), en);
    expect(behindView?.valueText).toBe('1 minute 30 seconds behind live');
    const edgeView = timeRange.getView(createLiveState(1000, { atEdge: true }), en);
    expect(edgeView?.valueText).toBe('LIVE');
  });

  it('marks the live edge of a live stream, but not the end of a video', () => {
    expect(timeRange.getView(createLiveState(1000, { atEdge: true }), en)?.atEdge).toBe(true);
    expect(timeRange.getView(createLiveState(500), en)?.atEdge).toBe(false);
    expect(timeRange.getView(createState({ duration: 60 }), en)?.atEdge).toBe(undefined);
  });

  it('shows the time of day in the preview of a live stream', () => {
    const startedAt = new Date(2026, 0, 1, 13, 0, 0).getTime();
    expect(getPreviewLabel(600, createLiveState(1000, { startedAt }), de)).toBe('13:10:00');
    expect(getPreviewLabel(600, createLiveState(1000, { startedAt }))).toMatch(/^1:10:00.PM$/);
  });

  it('shows the distance to the live edge in the preview if the date is unknown', () => {
    expect(getPreviewLabel(916, createLiveState(1000))).toBe('−1:24');
    expect(getPreviewLabel(999.5, createLiveState(1000))).toBe('LIVE');
  });
});

describe('the dependencies of the time range', () => {
  const haveSameDependencies = (
    a: MediaState,
    b: MediaState,
    widthPx: number,
    isFocused = false,
  ): boolean =>
    JSON.stringify(timeRange.selectDependencies(a, widthPx, isFocused)) ===
    JSON.stringify(timeRange.selectDependencies(b, widthPx, isFocused));
  const createStateAt = (currentTime: number) => createState({ currentTime, duration: 1200 });

  it('change with a precision of one pixel', () => {
    expect(haveSameDependencies(createStateAt(10), createStateAt(11.9), 600)).toBe(true);
    expect(haveSameDependencies(createStateAt(10), createStateAt(12), 600)).toBe(false);
  });

  it('change with a precision of one second while the range has focus', () => {
    expect(haveSameDependencies(createStateAt(10), createStateAt(10.9), 600, true)).toBe(true);
    expect(haveSameDependencies(createStateAt(10), createStateAt(11), 600, true)).toBe(false);
  });

  it('include the buffered ranges with a precision of one pixel', () => {
    const createBufferedState = (end: number) =>
      createState({ duration: 1200, buffered: [{ start: 0, end }] });
    expect(haveSameDependencies(createBufferedState(100), createBufferedState(101), 600)).toBe(
      true,
    );
    expect(haveSameDependencies(createBufferedState(100), createBufferedState(102), 600)).toBe(
      false,
    );
  });
});
