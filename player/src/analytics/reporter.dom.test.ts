import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reporting } from '../../../tests/beacon/reporting.ts';
import { startReporting } from './reporter.ts';

describe('a beacon with a target for CMCD', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('tells it of the same view', { timeout: 30_000 }, async () => {
    const { views, media, beacon, hub, leave } = reporting();
    const sent: string[] = [];
    const take = async (_: string, { body }: RequestInit): Promise<Response> => {
      sent.push(body as string);
      return new Response(null, { status: 204 });
    };
    vi.stubGlobal('fetch', vi.fn(take));
    beacon.setAttribute('cmcd-target', 'https://cmcd.example/in');
    startReporting(beacon, hub);
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

describe('a target for CMCD whose code comes late', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is told of a view that is over by then', async () => {
    const { views, media, beacon, hub, leave } = reporting();
    const sent: string[] = [];
    const take = async (_: string, { body }: RequestInit): Promise<Response> => {
      sent.push(body as string);
      return new Response(null, { status: 204 });
    };
    vi.stubGlobal('fetch', vi.fn(take));
    beacon.setAttribute('cmcd-target', 'https://cmcd.example/in');
    startReporting(beacon, hub);
    media.dispatchEvent(new Event('play'));
    await leave();
    await vi.waitFor(() => expect(sent.join('\n')).toContain('sta=q'), { timeout: 25_000 });
    const [view] = views;
    expect(sent.join('\n')).toMatch(new RegExp(`sid="${view}",.*sta=s.*\n.*sta=q`));
  });
});

describe('a beacon that is switched off', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tells how the view was that was on, and nothing after it', async () => {
    const { told, media, beacon, hub, leave } = reporting();
    startReporting(beacon, hub);
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
    const { told, media, beacon, hub, leave } = reporting();
    startReporting(beacon, hub);
    media.dispatchEvent(new Event('play'));
    beacon.setAttribute('disable-tracking', '');
    beacon.setAttribute('consent', 'denied');
    await vi.advanceTimersByTimeAsync(60_000);
    await leave();
    expect(told).toEqual([]);
  });

  it('tells of another view once it is switched on again', async () => {
    const { told, views, media, beacon, hub, leave } = reporting();
    beacon.setAttribute('disable-tracking', '');
    startReporting(beacon, hub, new Event('play'));
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

describe('a beacon whose film is paused and out of sight', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    // The limit of a request is the browser's own, and here a timer like those of the page.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'hidden');
  });

  it.each([{}, { 'cmcd-target': 'https://cmcd.example/in' }])(
    'has no timer, with %o',
    async (wishes: Readonly<Record<string, string>>) => {
      const { told, media, beacon, hub, leave } = reporting();
      for (const [name, value] of Object.entries(wishes)) beacon.setAttribute(name, value);
      beacon.setAttribute('collector', 'https://collector.example/in');
      const pass = async (): Promise<void> => {
        await vi.advanceTimersByTimeAsync(1000);
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(30_000);
      };
      startReporting(beacon, hub);
      for (const type of ['play', 'playing']) media.dispatchEvent(new Event(type));
      await pass();
      expect(vi.getTimerCount()).toBeGreaterThan(0);
      Object.defineProperty(media, 'paused', { value: true });
      media.dispatchEvent(new Event('pause'));
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      await pass();
      expect(told.map(({ type }) => type)).toContain('pause');
      // What is packed for sending takes time of its own, which no fake clock tells.
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), 5000);
      await leave();
    },
  );
});
