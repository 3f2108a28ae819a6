import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reporting } from '../../../../tests/beacon/reporting.ts';
import { startReporting } from '../reporter.ts';

/** What is told at the end of each view of a film that is to begin by itself; `act` comes before it does. */
async function told(act: (media: HTMLMediaElement) => void = () => {}) {
  const { told: events, beacons, media, beacon, hub, leave } = reporting();
  media.autoplay = true;
  startReporting(beacon, hub);
  const say = (name: string): void => void media.dispatchEvent(new Event(name));
  say('play');
  await vi.advanceTimersByTimeAsync(400);
  act(media);
  say('playing');
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2000);
  await leave();
  const at = events.findLast(({ type }) => type === 'playing')?.at ?? 0;
  const since = Math.round(at - performance.timeOrigin);
  return { since, measures: beacons.at(-1)?.state?.measures };
}

const touch = (hasBeenActive: boolean): void =>
  void Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { hasBeenActive },
  });

describe('the time from the navigation to the first frame', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    touch(false);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it('is told of a film that begins by itself', async () => {
    const { since, measures } = await told();
    expect(since).toBeGreaterThan(0);
    expect(measures?.aggregateStartupTime).toBe(since);
  });

  const others: Readonly<Record<string, (media: HTMLMediaElement) => void>> = {
    'somebody has touched the page': () => touch(true),
    'the browser does not tell whether somebody has': () =>
      Reflect.deleteProperty(navigator, 'userActivation'),
    'the film was not to begin by itself': (media) => {
      media.autoplay = false;
    },
    'the page was out of sight meanwhile': () =>
      void document.dispatchEvent(new Event('visibilitychange')),
    'nobody sees the page': () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true),
  };

  it.each(Object.entries(others))('is not told where %s', async (_, act) => {
    const { measures } = await told(act);
    expect(measures).toBeDefined();
    expect(measures).not.toHaveProperty('aggregateStartupTime', expect.anything());
  });

  it('is not told of the next film of the page, nor is how long the page took', async () => {
    const { measures: first } = await told();
    const { measures } = await told((media) => {
      Object.defineProperty(media, 'currentSrc', { get: () => 'https://cdn.example/next.mp4' });
      media.dispatchEvent(new Event('emptied'));
      media.dispatchEvent(new Event('play'));
    });
    expect(first?.pageLoadTime).toBeTypeOf('number');
    expect(measures).toBeDefined();
    expect(measures?.aggregateStartupTime).toBeUndefined();
    expect(measures?.pageLoadTime).toBeUndefined();
  });
});
