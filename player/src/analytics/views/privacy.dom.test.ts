import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBeaconFixture } from '../../../../tests/beacon/beacon-fixture.ts';
import { startReporting } from '../beacon-reporter.ts';

const fakeFetch = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fakeFetch);
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fakeFetch.mockClear();
});

/** Creates a beacon with the given attributes, and starts playback. */
async function startPlayback(attributes: Readonly<Record<string, string>>) {
  const fixture = createBeaconFixture();
  const { beacon, media, hub } = fixture;
  beacon.setAttribute('collector', 'https://collector.example/in');
  for (const [name, value] of Object.entries(attributes)) beacon.setAttribute(name, value);
  startReporting(beacon, hub);
  const continuePlayback = async (): Promise<void> => {
    media.dispatchEvent(new Event('play'));
    media.dispatchEvent(new Event('playing'));
    await vi.advanceTimersByTimeAsync(1000);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(30_000);
  };
  await continuePlayback();
  return { ...fixture, continuePlayback };
}

const readStoredData = (): readonly unknown[] => [
  document.cookie,
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
];

/** Sets a privacy signal of the browser for one test. */
function setPrivacySignal(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

describe('beacons and identifiers', () => {
  it('sends beacons and stores identifiers with full consent', async () => {
    const { events, removeBeacon } = await startPlayback({ consent: 'full', storage: 'local' });
    await removeBeacon();
    expect(readStoredData()).toContain('vitrine-visitor');
    expect(events.map(({ type }) => type)).toContain('play');
    expect(fakeFetch).toHaveBeenCalled();
  });

  it.each([
    ['Global Privacy Control', 'globalPrivacyControl', true],
    ['Do Not Track', 'doNotTrack', '1'],
  ])('sends and stores nothing with %s', async (_, name, value) => {
    setPrivacySignal(name, value);
    for (const storage of ['local', 'session', 'cookie']) {
      const { events, removeBeacon } = await startPlayback({ consent: 'full', storage });
      await removeBeacon();
      expect(events).toEqual([]);
    }
    expect(readStoredData()).toEqual(['']);
    expect(fakeFetch).not.toHaveBeenCalled();
  });

  it('sends and stores nothing without consent', async () => {
    for (const storage of ['local', 'session', 'cookie']) {
      const { events, removeBeacon } = await startPlayback({ consent: 'denied', storage });
      await removeBeacon();
      expect(events).toEqual([]);
    }
    expect(readStoredData()).toEqual(['']);
    expect(fakeFetch).not.toHaveBeenCalled();
  });

  it('stores identifiers only in the selected storage', async () => {
    const { beacon, removeBeacon } = await startPlayback({ consent: 'full', storage: 'local' });
    beacon.setAttribute('storage', 'none');
    await vi.dynamicImportSettled();
    await removeBeacon();
    expect(readStoredData()).toEqual(['']);
    // The same applies to identifiers that an earlier version of the page stored.
    localStorage.setItem('vitrine-visitor', '{}');
    await (await startPlayback({ consent: 'full', storage: 'session' })).removeBeacon();
    expect(readStoredData()).toEqual(['', 'vitrine-visitor']);
    expect(sessionStorage).toHaveLength(1);
  });

  it('sends beacons without identifiers if the page allows anonymous beacons despite a signal', async () => {
    setPrivacySignal('globalPrivacyControl', true);
    const attributes = { consent: 'full', storage: 'local', 'respect-do-not-track': 'anonymous' };
    const { beacons, removeBeacon } = await startPlayback(attributes);
    await removeBeacon();
    expect(beacons.at(-1)?.state).toMatchObject({ consent: 'anonymous' });
    expect(beacons.at(-1)?.state).not.toHaveProperty('viewer');
    expect(readStoredData()).toEqual(['']);
  });
});

describe('changing attributes during playback', () => {
  it('starts reporting a view that enters the sample', async () => {
    const { events, viewIds, beacon, continuePlayback, removeBeacon } = await startPlayback({
      'sample-rate': '0',
    });
    expect(events).toEqual([]);
    beacon.setAttribute('sample-rate', '1');
    await continuePlayback();
    await removeBeacon();
    expect(viewIds.size).toBe(1);
    expect(events.at(-1)).toMatchObject({ type: 'view-end' });
  });

  it('stops reporting a view that leaves the sample', async () => {
    const { events, beacon, continuePlayback, removeBeacon } = await startPlayback({});
    beacon.setAttribute('sample-rate', '0');
    const { length: eventCount } = events;
    await continuePlayback();
    await removeBeacon();
    expect(eventCount).toBeGreaterThan(0);
    expect(events).toHaveLength(eventCount);
  });

  it('changes the metadata within the same view', async () => {
    const { beacons, viewIds, beacon, continuePlayback, removeBeacon } = await startPlayback({
      'metadata-video-title': 'Harbor',
    });
    expect(beacons.at(-1)?.state?.about).toMatchObject({ title: 'Harbor' });
    beacon.setAttribute('metadata-video-title', 'Harbor, restored');
    await continuePlayback();
    await removeBeacon();
    expect(beacons.at(-1)?.state?.about).toMatchObject({ title: 'Harbor, restored' });
    expect(viewIds.size).toBe(1);
  });
});
