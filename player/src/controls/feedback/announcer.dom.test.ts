import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import { Hub } from '../../state/hub.ts';
import { en } from '../../i18n/locales/en.ts';
import { Announcer } from './announcer.ts';

/** The parts of a state that a test changes. */
type Change = { readonly [Key in keyof MediaState]?: Partial<MediaState[Key]> };

/** A bar of a film that has begun, and what it has said. */
function bar() {
  const hub = Hub.of(document.createElement('video'));
  let state: MediaState = { ...hub.state };
  const initial = state;
  const tell: (() => void)[] = [];
  let hear: (request: MediaRequest) => void = () => {};
  vi.spyOn(hub, 'state', 'get').mockImplementation(() => state);
  vi.spyOn(hub, 'subscribe').mockImplementation((listener) => {
    tell.push(() => listener(state, initial));
    return () => {};
  });
  vi.spyOn(hub, 'onRequest').mockImplementation((listener) => {
    hear = listener;
  });
  const set = (change: Change): void => {
    for (const [key, part] of Object.entries(change) as [keyof MediaState, object][]) {
      state = { ...state, [key]: { ...state[key], ...part } };
    }
    for (const each of tell) each();
  };
  const makeRoot = (): ShadowRoot => document.createElement('div').attachShadow({ mode: 'open' });
  const root = makeRoot();
  const chosen = { captions: 'English', quality: '720p' } as Record<string, string>;
  const words = {
    texts: () => en,
    getSelectedLabel: (page: string) => chosen[page] ?? '',
    formatSpokenTime: (seconds: number) => `${seconds} seconds`,
    root: () => root,
  };
  set({ playback: { started: true, paused: false }, source: { url: '/film.m3u8' } });
  new Announcer(words, hub, new AbortController().signal);
  const saidIn = (from: ShadowRoot): string =>
    from.querySelector('[role="status"]')?.textContent ?? '';
  const said = (): string => saidIn(root);
  /** Another bar of the same film; returns what that one says. */
  const second = (): (() => string) => {
    const other = makeRoot();
    new Announcer({ ...words, root: () => other }, hub, new AbortController().signal);
    return () => saidIn(other);
  };
  return { set, ask: (request: MediaRequest) => hear(request), said, second, root, chosen };
}

describe('a screen reader', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('hears everything once, however many bars a film has', () => {
    const { set, said, second } = bar();
    const saidToo = second();
    set({ playback: { rate: 1.5 } });
    vi.advanceTimersByTime(500);
    expect([said(), saidToo()]).toEqual(['Speed: 1.5×', '']);
  });

  it('hears it in the voice of its language, whatever that of the page is', () => {
    const { set, root } = bar();
    set({ playback: { rate: 1.5 } });
    vi.advanceTimersByTime(500);
    expect(root.querySelector<HTMLElement>('[role="status"]')?.lang).toBe('en');
  });

  it('hears of captions half a second after they have come, and of their going', () => {
    const { set, said, chosen } = bar();
    set({ tracks: { captionsOn: 'en' } });
    vi.advanceTimersByTime(499);
    expect(said()).toBe('');
    vi.advanceTimersByTime(1);
    expect(said()).toBe('Captions: English');
    chosen['captions'] = 'Off';
    set({ tracks: { captionsOn: undefined } });
    vi.advanceTimersByTime(500);
    expect(said()).toBe('Captions: Off');
  });

  it('hears of quality and speed that somebody has chosen, in one breath', () => {
    const { set, said } = bar();
    set({ quality: { chosen: '720' } });
    vi.advanceTimersByTime(100);
    set({ playback: { rate: 1.5 } });
    vi.advanceTimersByTime(400);
    expect(said()).toBe('Quality: 720p. Speed: 1.5×');
  });

  it('hears nothing of what is again as it was before half a second has passed', () => {
    const { set, said } = bar();
    set({ playback: { rate: 1.5 } });
    vi.advanceTimersByTime(400);
    set({ playback: { rate: 1 } });
    vi.advanceTimersByTime(5000);
    expect(said()).toBe('');
  });

  it('hears that a film plays again after a wait that could be noticed, and of no shorter one', () => {
    const { set, said } = bar();
    set({ playback: { waiting: true } });
    vi.advanceTimersByTime(500);
    set({ playback: { waiting: false } });
    expect(said()).toBe('');
    set({ playback: { waiting: true } });
    vi.advanceTimersByTime(501);
    set({ playback: { waiting: false } });
    expect(said()).toBe('Playing again');
  });

  it('hears nothing of a wait that a pause or a seek has ended', () => {
    const { set, said } = bar();
    for (const part of [{ paused: true }, { seeking: true }]) {
      set({ playback: { waiting: true } });
      vi.advanceTimersByTime(2000);
      set({ playback: { waiting: false, ...part } });
      set({ playback: { paused: false, seeking: false } });
    }
    vi.advanceTimersByTime(5000);
    expect(said()).toBe('');
  });

  it('hears where a seek has led once the film is there, and once for many', () => {
    const { set, ask, said } = bar();
    for (let press = 0; press < 3; press += 1) {
      ask({ type: 'seek-by', seconds: 10 });
      vi.advanceTimersByTime(300);
    }
    set({ playback: { seeking: true } });
    vi.advanceTimersByTime(2000);
    expect(said()).toBe('');
    set({ playback: { seeking: false }, time: { current: 40 } });
    vi.advanceTimersByTime(500);
    expect(said()).toBe('At 40 seconds');
  });

  it('hears that a broadcast has lost its edge, and that it is back', () => {
    const { set, said } = bar();
    set({ live: { type: 'live', atEdge: true } });
    vi.advanceTimersByTime(1000);
    set({ live: { atEdge: false } });
    vi.advanceTimersByTime(500);
    expect(said()).toBe('No longer live');
    set({ live: { atEdge: true } });
    vi.advanceTimersByTime(500);
    expect(said()).toBe('Playing live');
  });

  it('hears of no lost edge while a broadcast is paused', () => {
    const { set, said } = bar();
    set({ live: { type: 'live', atEdge: true } });
    vi.advanceTimersByTime(1000);
    set({ playback: { paused: true } });
    set({ live: { atEdge: false } });
    vi.advanceTimersByTime(5000);
    expect(said()).toBe('');
  });

  it('hears the same words again only after they have gone', () => {
    const { set, said } = bar();
    set({ playback: { rate: 1.5 } });
    vi.advanceTimersByTime(500);
    expect(said()).toBe('Speed: 1.5×');
    vi.advanceTimersByTime(3000);
    expect(said()).toBe('');
  });

  it('hears nothing of what the next film begins with', () => {
    const { set, said } = bar();
    set({
      source: { url: '/next.m3u8' },
      playback: { rate: 2 },
      tracks: { captionsOn: 'de' },
      quality: { chosen: 'auto' },
    });
    vi.advanceTimersByTime(5000);
    expect(said()).toBe('');
  });
});
