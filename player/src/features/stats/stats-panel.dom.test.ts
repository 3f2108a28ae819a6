import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import { en, type Texts } from '../../i18n/locales/en.ts';
import { de } from '../../i18n/locales/de.ts';
import { Hub } from '../../state/hub.ts';
import { StatsPanel } from './stats-panel.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A panel over a film that nothing plays, and an engine that says how often it was asked. */
function openPanel(spoken: () => Texts = () => en, countsFrames = true) {
  const media = document.createElement('video');
  const quality = () => ({ droppedVideoFrames: 2, totalVideoFrames: 9 });
  Object.assign(media, { getVideoPlaybackQuality: countsFrames ? quality : undefined });
  const hub = Hub.of(media);
  const getStats = vi.fn(() => ({
    bandwidth: 2_000_000,
    latency: undefined,
    codecs: [],
    changes: [],
  }));
  Object.assign(hub.target.engine, { engine: { getStats, log: [] } });
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  onTestFinished(() => host.remove());
  const closed = vi.fn();
  const panel = new StatsPanel({
    hub,
    root,
    texts: spoken,
    sourceKey: () => '/film.m3u8?token=abc',
    onClose: closed,
  });
  const box = root.querySelector('section');
  return { panel, root, box, getStats, closed };
}

it('is a named region that says nothing by itself', () => {
  const { box } = openPanel();
  expect(box?.getAttribute('aria-label')).toBe('Stats');
  expect(box?.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
});

it('looks once a second while it is open, and never again once it is closed', () => {
  const { panel, root, getStats, closed } = openPanel();
  expect(getStats).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  expect(getStats).toHaveBeenCalledTimes(4);
  panel.close();
  vi.advanceTimersByTime(60_000);
  expect(getStats).toHaveBeenCalledTimes(4);
  expect(root.querySelector('section')).toBeNull();
  expect(closed).toHaveBeenCalledOnce();
});

it('closes with Escape and by its button', () => {
  for (const leave of ['key', 'button'] as const) {
    const { panel, box } = openPanel();
    if (leave === 'button') box?.querySelector<HTMLElement>('.close')?.click();
    else box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(panel.isOpen).toBe(false);
  }
});

it('leaves what has not changed where it is, because somebody may be reading it', () => {
  const { box } = openPanel();
  const before = [...(box?.querySelectorAll('.body > *') ?? [])];
  vi.advanceTimersByTime(2000);
  expect([...(box?.querySelectorAll('.body > *') ?? [])]).toEqual(before);
});

it('speaks another language as soon as the player does', () => {
  let texts: Texts = en;
  const { box } = openPanel(() => texts);
  texts = de;
  vi.advanceTimersByTime(1000);
  expect(box?.getAttribute('aria-label')).toBe('Statistik');
  expect(box?.textContent).toContain('Geschätzte Bandbreite2 Mbps');
});

it('copies a log without what opens the film, and shows it where the page may not copy', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal('navigator', { userAgent: 'Test', clipboard });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { box } = openPanel();
  const button = box?.querySelector<HTMLElement>('.copy');
  button?.click();
  await eventually(() => expect(button?.textContent).toBe('Copied'));
  expect(JSON.parse(copied[0] ?? '')).toMatchObject({
    film: '/film.m3u8',
    samples: [{ frames: { dropped: 2 } }],
  });
  clipboard.writeText = () => Promise.reject(new Error('not here'));
  button?.click();
  await eventually(() => expect(box?.querySelector('pre')?.textContent).toContain('"film"'));
});

it('opens over a video that counts no frames, as in jsdom', () => {
  const { box } = openPanel(() => en, false);
  expect(box?.textContent).toContain('2 Mbps');
  expect(box?.textContent).toContain('Dropped framesUnknown');
});
