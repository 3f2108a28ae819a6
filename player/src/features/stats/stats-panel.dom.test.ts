import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { en, type Texts } from '../../i18n/locales/en.ts';
import { de } from '../../i18n/locales/de.ts';
import { Hub } from '../../state/hub.ts';
import { StatsPanel } from './stats-panel.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Opens a panel for a media element with a fake engine whose `getStats` is a spy. */
function openPanel(getTexts: () => Texts = () => en, countsFrames = true) {
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
  Object.assign(hub.stateOwners.engineManager, { engine: { getStats, log: [] } });
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  onTestFinished(() => host.remove());
  const onClose = vi.fn();
  const panel = new StatsPanel({
    hub,
    root,
    getTexts,
    getSourceKey: () => '/video.m3u8?token=abc',
    onClose,
  });
  const section = root.querySelector('section');
  return { panel, root, section, getStats, onClose };
}

it('renders the stats panel as a labeled section that is not a live region', () => {
  const { section } = openPanel();
  expect(section?.getAttribute('aria-label')).toBe('Stats');
  expect(section?.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
});

it('samples playback once a second until the panel is closed', () => {
  const { panel, root, getStats, onClose } = openPanel();
  expect(getStats).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  expect(getStats).toHaveBeenCalledTimes(4);
  panel.close();
  vi.advanceTimersByTime(60_000);
  expect(getStats).toHaveBeenCalledTimes(4);
  expect(root.querySelector('section')).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes the panel with Escape and with its close button', () => {
  for (const method of ['key', 'button'] as const) {
    const { panel, section } = openPanel();
    if (method === 'button') section?.querySelector<HTMLElement>('.close')?.click();
    else section?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(panel.isOpen).toBe(false);
  }
});

it('keeps the elements of unchanged statistics, so that their text stays selected', () => {
  const { section } = openPanel();
  const previousElements = [...(section?.querySelectorAll('.body > *') ?? [])];
  vi.advanceTimersByTime(2000);
  expect([...(section?.querySelectorAll('.body > *') ?? [])]).toEqual(previousElements);
});

it('updates the stats panel when the language changes', () => {
  let texts: Texts = en;
  const { section } = openPanel(() => texts);
  texts = de;
  vi.advanceTimersByTime(1000);
  expect(section?.getAttribute('aria-label')).toBe('Statistik');
  expect(section?.textContent).toContain('Geschätzte Bandbreite2 Mbit/s');
});

it('copies the log without tokens, and shows it in the panel without clipboard access', async () => {
  const copiedTexts: string[] = [];
  const clipboard = { writeText: async (text: string) => void copiedTexts.push(text) };
  vi.stubGlobal('navigator', { userAgent: 'Test', clipboard });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { section } = openPanel();
  const button = section?.querySelector<HTMLElement>('.copy');
  button?.click();
  await waitFor(() => expect(button?.textContent).toBe('Copied'));
  expect(JSON.parse(copiedTexts[0] ?? '')).toMatchObject({
    film: '/video.m3u8',
    samples: [{ frames: { dropped: 2 } }],
  });
  clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  button?.click();
  await waitFor(() => expect(section?.querySelector('pre')?.textContent).toContain('"film"'));
});

it('opens the panel for a video element that does not count frames, as in jsdom', () => {
  const { section } = openPanel(() => en, false);
  expect(section?.textContent).toContain('2 Mbps');
  expect(section?.textContent).toContain('Dropped framesUnknown');
});
