import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBeaconFixture } from '../../../../tests/beacon/beacon-fixture.ts';
import { startReporting } from '../beacon-reporter.ts';

/** Autoplays media, and calls `beforeStart` before the first frame. Returns the last metrics. */
async function measureView(beforeStart: (media: HTMLMediaElement) => void = () => {}) {
  const { events, beacons, media, beacon, hub, removeBeacon } = createBeaconFixture();
  media.autoplay = true;
  startReporting(beacon, hub);
  const dispatch = (type: string): void => void media.dispatchEvent(new Event(type));
  dispatch('play');
  await vi.advanceTimersByTimeAsync(400);
  beforeStart(media);
  dispatch('playing');
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2000);
  await removeBeacon();
  const playingAt = events.findLast(({ type }) => type === 'playing')?.at ?? 0;
  const msSinceNavigation = Math.round(playingAt - performance.timeOrigin);
  return { msSinceNavigation, metrics: beacons.at(-1)?.state?.measures };
}

const setUserActivation = (hasBeenActive: boolean): void =>
  void Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { hasBeenActive },
  });

describe('aggregateStartupTime', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    setUserActivation(false);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it('measures the time from navigation to the first frame of autoplay', async () => {
    const { msSinceNavigation, metrics } = await measureView();
    expect(msSinceNavigation).toBeGreaterThan(0);
    expect(metrics?.aggregateStartupTime).toBe(msSinceNavigation);
  });

  const exclusions: Readonly<Record<string, (media: HTMLMediaElement) => void>> = {
    'the viewer has interacted with the page': () => setUserActivation(true),
    'the browser does not support navigator.userActivation': () =>
      Reflect.deleteProperty(navigator, 'userActivation'),
    'autoplay was not requested': (media) => {
      media.autoplay = false;
    },
    'the visibility of the page has changed': () =>
      void document.dispatchEvent(new Event('visibilitychange')),
    'the page is hidden': () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true),
  };

  it.each(Object.entries(exclusions))('is not reported if %s', async (_, beforeStart) => {
    const { metrics } = await measureView(beforeStart);
    expect(metrics).toBeDefined();
    expect(metrics).not.toHaveProperty('aggregateStartupTime', expect.anything());
  });

  it('is not reported for the second view of a page, and neither is the page load time', async () => {
    const { metrics: first } = await measureView();
    const { metrics } = await measureView((media) => {
      Object.defineProperty(media, 'currentSrc', { get: () => 'https://cdn.example/next.mp4' });
      media.dispatchEvent(new Event('emptied'));
      media.dispatchEvent(new Event('play'));
    });
    expect(first?.pageLoadTime).toBeTypeOf('number');
    expect(metrics).toBeDefined();
    expect(metrics?.aggregateStartupTime).toBeUndefined();
    expect(metrics?.pageLoadTime).toBeUndefined();
  });
});
