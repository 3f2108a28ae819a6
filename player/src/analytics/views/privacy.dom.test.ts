import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reporting } from '../../../../tests/beacon/reporting.ts';
import { startReporting } from '../reporter.ts';

const posted = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', posted);
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  posted.mockClear();
});

/** A beacon as its page wishes it, of a film that somebody has begun to watch. */
async function watched(wishes: Readonly<Record<string, string>>) {
  const scene = reporting();
  const { beacon, media, hub } = scene;
  beacon.setAttribute('collector', 'https://collector.example/in');
  for (const [name, value] of Object.entries(wishes)) beacon.setAttribute(name, value);
  startReporting(beacon, hub);
  const goOn = async (): Promise<void> => {
    media.dispatchEvent(new Event('play'));
    media.dispatchEvent(new Event('playing'));
    await vi.advanceTimersByTimeAsync(1000);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(30_000);
  };
  await goOn();
  return { ...scene, goOn };
}

const kept = (): readonly unknown[] => [
  document.cookie,
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
];

/** What a browser says to every page, for one test. */
function browserSays(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

describe('a visitor', () => {
  it('who has agreed to it is known again by what is kept, and told of', async () => {
    const { told, leave } = await watched({ consent: 'full', storage: 'local' });
    await leave();
    expect(kept()).toContain('vitrine-visitor');
    expect(told.map(({ type }) => type)).toContain('play');
    expect(posted).toHaveBeenCalled();
  });

  it.each([
    ['whose browser asks for privacy', 'globalPrivacyControl', true],
    ['whose browser asks that nobody be tracked', 'doNotTrack', '1'],
  ])('%s is told of to nobody, and nothing of them is kept', async (_, name, value) => {
    browserSays(name, value);
    for (const storage of ['local', 'session', 'cookie']) {
      const { told, leave } = await watched({ consent: 'full', storage });
      await leave();
      expect(told).toEqual([]);
    }
    expect(kept()).toEqual(['']);
    expect(posted).not.toHaveBeenCalled();
  });

  it('who has agreed to nothing is told of to nobody, and nothing of them is kept', async () => {
    for (const storage of ['local', 'session', 'cookie']) {
      const { told, leave } = await watched({ consent: 'denied', storage });
      await leave();
      expect(told).toEqual([]);
    }
    expect(kept()).toEqual(['']);
    expect(posted).not.toHaveBeenCalled();
  });

  it('is known again by what is kept in the place that the page names now, and in no other', async () => {
    const { beacon, leave } = await watched({ consent: 'full', storage: 'local' });
    beacon.setAttribute('storage', 'none');
    await vi.dynamicImportSettled();
    await leave();
    expect(kept()).toEqual(['']);
    // So it is where the page has always named another, and something is left of former days.
    localStorage.setItem('vitrine-visitor', '{}');
    await (await watched({ consent: 'full', storage: 'session' })).leave();
    expect(kept()).toEqual(['', 'vitrine-visitor']);
    expect(sessionStorage).toHaveLength(1);
  });

  it('whose browser asks for privacy is counted where the page wishes that, and not known again', async () => {
    browserSays('globalPrivacyControl', true);
    const wishes = { consent: 'full', storage: 'local', 'respect-do-not-track': 'anonymous' };
    const { beacons, leave } = await watched(wishes);
    await leave();
    expect(beacons.at(-1)?.state).toMatchObject({ consent: 'anonymous' });
    expect(beacons.at(-1)?.state).not.toHaveProperty('viewer');
    expect(kept()).toEqual(['']);
  });
});

describe('what a page wishes of a beacon while a film plays', () => {
  it('has the view told of that was in no sample before', async () => {
    const { told, views, beacon, goOn, leave } = await watched({ 'sample-rate': '0' });
    expect(told).toEqual([]);
    beacon.setAttribute('sample-rate', '1');
    await goOn();
    await leave();
    expect(views.size).toBe(1);
    expect(told.at(-1)).toMatchObject({ type: 'view-end' });
  });

  it('has the view told of no more that is in no sample now', async () => {
    const { told, beacon, goOn, leave } = await watched({});
    beacon.setAttribute('sample-rate', '0');
    const { length } = told;
    await goOn();
    await leave();
    expect(length).toBeGreaterThan(0);
    expect(told).toHaveLength(length);
  });

  it('names the film otherwise in the same view', async () => {
    const { beacons, views, beacon, goOn, leave } = await watched({
      'metadata-video-title': 'Harbour',
    });
    expect(beacons.at(-1)?.state?.about).toMatchObject({ title: 'Harbour' });
    beacon.setAttribute('metadata-video-title', 'Harbour, restored');
    await goOn();
    await leave();
    expect(beacons.at(-1)?.state?.about).toMatchObject({ title: 'Harbour, restored' });
    expect(views.size).toBe(1);
  });
});
