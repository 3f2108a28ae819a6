import type { ReactiveController } from 'lit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hub } from '../store/hub.ts';
import type { Beacon, ViewEvent } from './beacon.ts';
import { report } from './reporter.ts';

/** A beacon of a film that plays, and what it tells the page. */
function scene() {
  const told: ViewEvent[] = [];
  const views = new Set<string>();
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { get: () => false });
  Object.defineProperty(media, 'currentSrc', { get: () => 'https://cdn.example/film.mp4' });
  media.getVideoPlaybackQuality = () =>
    ({ droppedVideoFrames: 0, totalVideoFrames: 0 }) as VideoPlaybackQuality;
  const controllers = new Set<ReactiveController>();
  const beacon = Object.assign(document.createElement('div'), {
    addController: (each: ReactiveController) => void controllers.add(each),
    removeController: (each: ReactiveController) => void controllers.delete(each),
    requestUpdate: () => {},
    updateComplete: Promise.resolve(true),
  });
  beacon.addEventListener('vitrine-beacon', (event) => {
    const { view, events } = (event as CustomEvent<Beacon>).detail;
    views.add(view);
    told.push(...events);
  });
  document.body.append(beacon);
  const leave = async (): Promise<void> => {
    beacon.remove();
    for (const each of controllers) each.hostDisconnected?.();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { told, views, media, beacon, leave, hub: Hub.of(media) };
}

describe('a beacon with a target for CMCD', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('tells it of the same view', { timeout: 30_000 }, async () => {
    const { views, media, beacon, hub, leave } = scene();
    const sent: string[] = [];
    const take = async (_: string, { body }: RequestInit): Promise<Response> => {
      sent.push(body as string);
      return new Response(null, { status: 204 });
    };
    vi.stubGlobal('fetch', vi.fn(take));
    beacon.setAttribute('cmcd-target', 'https://cmcd.example/in');
    report(beacon, hub);
    media.dispatchEvent(new Event('play'));
    const isTold = (): void => {
      // Code that comes late learns of the view by what happens next.
      media.dispatchEvent(new Event('play'));
      vi.advanceTimersByTime(10_000);
      expect(sent.join('\n')).toContain(`sid="${String([...views][0])}"`);
    };
    await vi.waitFor(isTold, { timeout: 25_000 });
    await leave();
  });
});

describe('a beacon that is switched off', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tells how the view was that was on, and nothing after it', async () => {
    const { told, media, beacon, hub, leave } = scene();
    report(beacon, hub);
    media.dispatchEvent(new Event('play'));
    beacon.setAttribute('disable-tracking', '');
    await vi.advanceTimersByTimeAsync(100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
    expect(told.map(({ type }) => type)).toContain('play');
    expect(told.at(-1)).toMatchObject({ type: 'view-end', reason: 'disabled' });
    const { length } = told;
    media.dispatchEvent(new Event('playing'));
    await vi.advanceTimersByTimeAsync(60_000);
    await leave();
    expect(told).toHaveLength(length);
  });

  it('forgets it too where the visitor agrees to nothing at once', async () => {
    const { told, media, beacon, hub, leave } = scene();
    report(beacon, hub);
    media.dispatchEvent(new Event('play'));
    beacon.setAttribute('disable-tracking', '');
    beacon.setAttribute('consent', 'denied');
    await vi.advanceTimersByTimeAsync(60_000);
    await leave();
    expect(told).toEqual([]);
  });

  it('tells of another view once it is switched on again', async () => {
    const { told, views, media, beacon, hub, leave } = scene();
    beacon.setAttribute('disable-tracking', '');
    report(beacon, hub, new Event('play'));
    media.dispatchEvent(new Event('play'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([]);
    beacon.removeAttribute('disable-tracking');
    await vi.advanceTimersByTimeAsync(1000);
    beacon.setAttribute('disable-tracking', '');
    await vi.advanceTimersByTimeAsync(1000);
    await vi.dynamicImportSettled();
    beacon.removeAttribute('disable-tracking');
    await vi.advanceTimersByTimeAsync(1000);
    expect(views.size).toBe(2);
    await leave();
  });
});
