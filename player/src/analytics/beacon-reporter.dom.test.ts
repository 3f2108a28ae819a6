import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBeaconFixture } from '../../../tests/beacon/beacon-fixture.ts';
import { startReporting } from './beacon-reporter.ts';

describe('startReporting with cmcd-target', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reports the same view ID to the CMCD target', { timeout: 30_000 }, async () => {
    const { viewIds, media, beacon, hub, removeBeacon } = createBeaconFixture();
    const bodies: string[] = [];
    const fakeFetch = async (_: string, { body }: RequestInit): Promise<Response> => {
      bodies.push(body as string);
      return new Response(null, { status: 204 });
    };
    vi.stubGlobal('fetch', vi.fn(fakeFetch));
    beacon.setAttribute('cmcd-target', 'https://cmcd.example/in');
    startReporting(beacon, hub);
    media.dispatchEvent(new Event('play'));
    const expectReport = (): void => {
      // An event after CMCD has loaded flushes its buffer.
      media.dispatchEvent(new Event('play'));
      vi.advanceTimersByTime(10_000);
      expect(bodies.join('\n')).toContain(`sid="${String([...viewIds][0])}"`);
    };
    await vi.waitFor(expectReport, { timeout: 25_000 });
    await removeBeacon();
  });
});

describe('startReporting before CMCD has loaded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reports to CMCD a view that ended before the CMCD code had loaded', async () => {
    const { viewIds, media, beacon, hub, removeBeacon } = createBeaconFixture();
    const bodies: string[] = [];
    const fakeFetch = async (_: string, { body }: RequestInit): Promise<Response> => {
      bodies.push(body as string);
      return new Response(null, { status: 204 });
    };
    vi.stubGlobal('fetch', vi.fn(fakeFetch));
    beacon.setAttribute('cmcd-target', 'https://cmcd.example/in');
    startReporting(beacon, hub);
    media.dispatchEvent(new Event('play'));
    await removeBeacon();
    await vi.waitFor(() => expect(bodies.join('\n')).toContain('sta=q'), { timeout: 25_000 });
    const [viewId] = viewIds;
    expect(bodies.join('\n')).toMatch(new RegExp(`sid="${viewId}",.*sta=s.*\n.*sta=q`));
  });
});

describe('disable-tracking', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends the current view, and reports no later events', async () => {
    const { events, media, beacon, hub, removeBeacon } = createBeaconFixture();
    startReporting(beacon, hub);
    media.dispatchEvent(new Event('play'));
    beacon.setAttribute('disable-tracking', '');
    await vi.advanceTimersByTimeAsync(100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
    expect(events.map(({ type }) => type)).toContain('play');
    expect(events.at(-1)).toMatchObject({ type: 'view-end', reason: 'disabled' });
    const { length } = events;
    media.dispatchEvent(new Event('playing'));
    await vi.advanceTimersByTimeAsync(60_000);
    await removeBeacon();
    expect(events).toHaveLength(length);
  });

  it('discards the current view if consent is withdrawn at the same time', async () => {
    const { events, media, beacon, hub, removeBeacon } = createBeaconFixture();
    startReporting(beacon, hub);
    media.dispatchEvent(new Event('play'));
    beacon.setAttribute('disable-tracking', '');
    beacon.setAttribute('consent', 'denied');
    await vi.advanceTimersByTimeAsync(60_000);
    await removeBeacon();
    expect(events).toEqual([]);
  });

  it('starts a new view after disable-tracking is removed', async () => {
    const { events, viewIds, media, beacon, hub, removeBeacon } = createBeaconFixture();
    beacon.setAttribute('disable-tracking', '');
    startReporting(beacon, hub, new Event('play'));
    media.dispatchEvent(new Event('play'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(events).toEqual([]);
    beacon.removeAttribute('disable-tracking');
    await vi.advanceTimersByTimeAsync(1000);
    beacon.setAttribute('disable-tracking', '');
    await vi.advanceTimersByTimeAsync(1000);
    await vi.dynamicImportSettled();
    beacon.removeAttribute('disable-tracking');
    await vi.advanceTimersByTimeAsync(1000);
    expect(viewIds.size).toBe(2);
    await removeBeacon();
  });
});

describe('startReporting with paused media on a hidden page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    // `AbortSignal.timeout()` sets no timer of the page in browsers, but would set one in this test.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'hidden');
  });

  it.each([{}, { 'cmcd-target': 'https://cmcd.example/in' }])(
    'sets no timers with the attributes %o',
    async (attributes: Readonly<Record<string, string>>) => {
      const { events, media, beacon, hub, removeBeacon } = createBeaconFixture();
      for (const [name, value] of Object.entries(attributes)) beacon.setAttribute(name, value);
      beacon.setAttribute('collector', 'https://collector.example/in');
      const advance = async (): Promise<void> => {
        await vi.advanceTimersByTimeAsync(1000);
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(30_000);
      };
      startReporting(beacon, hub);
      for (const type of ['play', 'playing']) media.dispatchEvent(new Event(type));
      await advance();
      expect(vi.getTimerCount()).toBeGreaterThan(0);
      Object.defineProperty(media, 'paused', { value: true });
      media.dispatchEvent(new Event('pause'));
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      await advance();
      expect(events.map(({ type }) => type)).toContain('pause');
      // Compression does not run on the fake clock.
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), 5000);
      await removeBeacon();
    },
  );
});
