import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import { Hub } from '../../state/hub.ts';
import { en } from '../../i18n/locales/en.ts';
import { Announcer } from './announcer.ts';

/** The state slices that a test changes. */
type StateChange = { readonly [Key in keyof MediaState]?: Partial<MediaState[Key]> };

/** Creates an announcer for a video that has started, with functions to change the state and get the text. */
function createAnnouncer() {
  const hub = Hub.of(document.createElement('video'));
  let state: MediaState = { ...hub.state };
  const initialState = state;
  const subscribers: (() => void)[] = [];
  let dispatchRequest: (request: MediaRequest) => void = () => {};
  vi.spyOn(hub, 'state', 'get').mockImplementation(() => state);
  vi.spyOn(hub, 'subscribe').mockImplementation((listener) => {
    subscribers.push(() => listener(state, initialState));
    return () => {};
  });
  vi.spyOn(hub, 'onRequest').mockImplementation((listener) => {
    dispatchRequest = listener;
  });
  const setState = (change: StateChange): void => {
    for (const [key, slice] of Object.entries(change) as [keyof MediaState, object][]) {
      state = { ...state, [key]: { ...state[key], ...slice } };
    }
    for (const notify of subscribers) notify();
  };
  const createRoot = (): ShadowRoot => document.createElement('div').attachShadow({ mode: 'open' });
  const root = createRoot();
  const selectedLabels = { captions: 'English', quality: '720p' } as Record<string, string>;
  const bar = {
    getTexts: () => en,
    getSelectedLabel: (page: string) => selectedLabels[page] ?? '',
    formatSpokenTime: (seconds: number) => `${seconds} seconds`,
    getRoot: () => root,
  };
  setState({ playback: { started: true, paused: false }, source: { url: '/video.m3u8' } });
  new Announcer(bar, hub, new AbortController().signal);
  const getTextIn = (container: ShadowRoot): string =>
    container.querySelector('[role="status"]')?.textContent ?? '';
  const getText = (): string => getTextIn(root);
  /** Adds another bar for the same video, and returns a function that gets its announcement. */
  const addSecondBar = (): (() => string) => {
    const secondRoot = createRoot();
    new Announcer({ ...bar, getRoot: () => secondRoot }, hub, new AbortController().signal);
    return () => getTextIn(secondRoot);
  };
  return {
    setState,
    dispatchRequest: (request: MediaRequest) => dispatchRequest(request),
    getText,
    addSecondBar,
    root,
    selectedLabels,
  };
}

describe('screen reader announcements', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('appear in only one bar if several bars control the same video', () => {
    const { setState, getText, addSecondBar } = createAnnouncer();
    const getSecondText = addSecondBar();
    setState({ playback: { playbackRate: 1.5 } });
    vi.advanceTimersByTime(500);
    expect([getText(), getSecondText()]).toEqual(['Speed: 1.5×', '']);
  });

  it('are in the language of the controls, whatever the language of the page', () => {
    const { setState, root } = createAnnouncer();
    setState({ playback: { playbackRate: 1.5 } });
    vi.advanceTimersByTime(500);
    expect(root.querySelector<HTMLElement>('[role="status"]')?.lang).toBe('en');
  });

  it('report captions 500 ms after they are turned on or off', () => {
    const { setState, getText, selectedLabels } = createAnnouncer();
    setState({ tracks: { activeCaptionTrackId: 'en' } });
    vi.advanceTimersByTime(499);
    expect(getText()).toBe('');
    vi.advanceTimersByTime(1);
    expect(getText()).toBe('Captions: English');
    selectedLabels['captions'] = 'Off';
    setState({ tracks: { activeCaptionTrackId: undefined } });
    vi.advanceTimersByTime(500);
    expect(getText()).toBe('Captions: Off');
  });

  it('combine changes of quality and playback rate', () => {
    const { setState, getText } = createAnnouncer();
    setState({ quality: { selectedRendition: '720' } });
    vi.advanceTimersByTime(100);
    setState({ playback: { playbackRate: 1.5 } });
    vi.advanceTimersByTime(400);
    expect(getText()).toBe('Quality: 720p. Speed: 1.5×');
  });

  it('do not report a change that is reverted within 500 ms', () => {
    const { setState, getText } = createAnnouncer();
    setState({ playback: { playbackRate: 1.5 } });
    vi.advanceTimersByTime(400);
    setState({ playback: { playbackRate: 1 } });
    vi.advanceTimersByTime(5000);
    expect(getText()).toBe('');
  });

  it('report the end of a stall that lasted more than 500 ms', () => {
    const { setState, getText } = createAnnouncer();
    setState({ playback: { waiting: true } });
    vi.advanceTimersByTime(500);
    setState({ playback: { waiting: false } });
    expect(getText()).toBe('');
    setState({ playback: { waiting: true } });
    vi.advanceTimersByTime(501);
    setState({ playback: { waiting: false } });
    expect(getText()).toBe('Playing again');
  });

  it('do not report the end of a stall that a pause or a seek ended', () => {
    const { setState, getText } = createAnnouncer();
    for (const interruption of [{ paused: true }, { seeking: true }]) {
      setState({ playback: { waiting: true } });
      vi.advanceTimersByTime(2000);
      setState({ playback: { waiting: false, ...interruption } });
      setState({ playback: { paused: false, seeking: false } });
    }
    vi.advanceTimersByTime(5000);
    expect(getText()).toBe('');
  });

  it('report the new position once after a series of seeks', () => {
    const { setState, dispatchRequest, getText } = createAnnouncer();
    for (let press = 0; press < 3; press += 1) {
      dispatchRequest({ type: 'seek-by', seconds: 10 });
      vi.advanceTimersByTime(300);
    }
    setState({ playback: { seeking: true } });
    vi.advanceTimersByTime(2000);
    expect(getText()).toBe('');
    setState({ playback: { seeking: false }, time: { currentTime: 40 } });
    vi.advanceTimersByTime(500);
    expect(getText()).toBe('At 40 seconds');
  });

  it('report when a live stream leaves and reaches the live edge', () => {
    const { setState, getText } = createAnnouncer();
    setState({ live: { streamType: 'live', atEdge: true } });
    vi.advanceTimersByTime(1000);
    setState({ live: { atEdge: false } });
    vi.advanceTimersByTime(500);
    expect(getText()).toBe('No longer live');
    setState({ live: { atEdge: true } });
    vi.advanceTimersByTime(500);
    expect(getText()).toBe('Playing live');
  });

  it('do not mention the live edge while a live stream is paused', () => {
    const { setState, getText } = createAnnouncer();
    setState({ live: { streamType: 'live', atEdge: true } });
    vi.advanceTimersByTime(1000);
    setState({ playback: { paused: true } });
    setState({ live: { atEdge: false } });
    vi.advanceTimersByTime(5000);
    expect(getText()).toBe('');
  });

  it('disappear after 3 s, so that the same text can be announced again', () => {
    const { setState, getText } = createAnnouncer();
    setState({ playback: { playbackRate: 1.5 } });
    vi.advanceTimersByTime(500);
    expect(getText()).toBe('Speed: 1.5×');
    vi.advanceTimersByTime(3000);
    expect(getText()).toBe('');
  });

  it('do not report the initial state of the next source', () => {
    const { setState, getText } = createAnnouncer();
    setState({
      source: { url: '/next.m3u8' },
      playback: { playbackRate: 2 },
      tracks: { activeCaptionTrackId: 'de' },
      quality: { selectedRendition: 'auto' },
    });
    vi.advanceTimersByTime(5000);
    expect(getText()).toBe('');
  });
});
