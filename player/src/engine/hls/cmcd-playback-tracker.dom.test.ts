import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CmcdPlaybackTracker } from './cmcd-playback-tracker.ts';

/** Creates a tracker for a media element whose properties and events the test controls. */
function createTracker(initialProperties: Partial<HTMLVideoElement> = {}) {
  const media = document.createElement('video');
  const setProperties = (properties: Partial<HTMLVideoElement>): void => {
    for (const [name, value] of Object.entries(properties))
      Object.defineProperty(media, name, { configurable: true, value });
  };
  setProperties({
    paused: true,
    readyState: 4,
    seeking: false,
    ended: false,
    autoplay: false,
    ...initialProperties,
  });
  const abortController = new AbortController();
  const tracker = new CmcdPlaybackTracker(media, abortController.signal);
  const dispatch = (type: string, properties: Partial<HTMLVideoElement> = {}): void => {
    setProperties(properties);
    media.dispatchEvent(new Event(type));
  };
  return { tracker, dispatch, setProperties, abortController };
}

/** Creates a tracker for a media element that is playing. */
function createPlayingTracker() {
  const player = createTracker();
  player.dispatch('play', { paused: false });
  player.dispatch('playing');
  player.tracker.takeReport();
  return player;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('CmcdPlaybackTracker: player state', () => {
  it.each([
    ['preloading', {}, 'd'],
    ['starting', { paused: false }, 's'],
    ['starting with autoplay', { autoplay: true }, 's'],
  ] as const)('reports the state %s before the first frame: %o', (_, properties, sta) => {
    expect(createTracker(properties).tracker.takeReport().sta).toBe(sta);
  });

  it.each([
    ['playing', {}, 'p'],
    ['paused', { paused: true }, 'a'],
    ['rebuffering', { readyState: 2 }, 'r'],
    ['seeking', { seeking: true, readyState: 1 }, 'k'],
    ['ended', { ended: true, paused: true }, 'e'],
    ['failed', { error: {} as MediaError }, 'f'],
  ] as const)('reports the state %s after the first frame: %o', (_, properties, sta) => {
    const { tracker, setProperties } = createPlayingTracker();
    setProperties(properties);
    expect(tracker.takeReport().sta).toBe(sta);
  });
});

describe('CmcdPlaybackTracker: startup delay', () => {
  it('reports the time from the play request to the first frame once', () => {
    const { tracker, dispatch } = createTracker();
    vi.advanceTimersByTime(5000);
    dispatch('play', { paused: false });
    vi.advanceTimersByTime(420);
    expect(tracker.takeReport().msd).toBeUndefined();
    dispatch('playing');
    expect(tracker.takeReport().msd).toBe(420);
    expect(tracker.takeReport().msd).toBeUndefined();
  });

  it('measures from its creation if playback was requested earlier', () => {
    const { tracker, dispatch } = createTracker({ autoplay: true });
    vi.advanceTimersByTime(300);
    dispatch('play', { paused: false });
    dispatch('playing');
    expect(tracker.takeReport().msd).toBe(300);
  });
});

describe('CmcdPlaybackTracker: stalls', () => {
  it('reports each stall once, its duration after its end, and the totals every time', () => {
    const { tracker, dispatch } = createPlayingTracker();
    dispatch('waiting');
    vi.advanceTimersByTime(700);
    expect(tracker.takeReport()).toMatchObject({ bs: true, bsd: undefined, bsa: [1], bsda: [700] });
    vi.advanceTimersByTime(300);
    dispatch('playing');
    expect(tracker.takeReport()).toMatchObject({ bs: false, bsd: [1000], bsa: [1], bsda: [1000] });
    dispatch('waiting');
    vi.advanceTimersByTime(50);
    dispatch('playing');
    expect(tracker.takeReport()).toMatchObject({ bs: true, bsd: [50], bsa: [2], bsda: [1050] });
    expect(tracker.takeReport()).toMatchObject({
      bs: false,
      bsd: undefined,
      bsa: [2],
      bsda: [1050],
    });
  });

  it.each([
    ['before the first frame', createTracker, {}],
    ['during a seek', createPlayingTracker, { seeking: true }],
    ['while paused', createPlayingTracker, { paused: true }],
  ])('counts no stall for a `waiting` event %s', (_, create, properties) => {
    const { tracker, dispatch } = create();
    dispatch('waiting', properties);
    expect(tracker.takeReport()).toMatchObject({ bs: false });
    expect(tracker.takeReport().bsa).toBeUndefined();
  });

  it('ends a stall when a seek starts', () => {
    const { tracker, dispatch } = createPlayingTracker();
    dispatch('waiting');
    vi.advanceTimersByTime(200);
    dispatch('seeking', { seeking: true });
    vi.advanceTimersByTime(5000);
    expect(tracker.takeReport()).toMatchObject({ bsd: [200], bsda: [200] });
  });

  it('counts no stalls after the signal has aborted', () => {
    const { tracker, dispatch, abortController } = createPlayingTracker();
    abortController.abort();
    dispatch('waiting');
    expect(tracker.takeReport().bsa).toBeUndefined();
  });
});
