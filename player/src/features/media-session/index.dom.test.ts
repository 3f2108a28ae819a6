import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import '../../elements/vitrine-player.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { VitrinePlayer } from '../../elements/vitrine-player.ts';

// jsdom has neither `attachInternals` nor `MediaMetadata`.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));
Reflect.set(globalThis, 'MediaMetadata', function (this: object, init: MediaMetadataInit) {
  Object.assign(this, init);
});

type Handler = (details: Partial<MediaSessionActionDetails>) => void;
const handlers = new Map<string, Handler | null>();
const session = {
  metadata: null as MediaMetadataInit | null,
  playbackState: 'none',
  setActionHandler: (action: string, handler: Handler | null) => {
    if (action === 'seekforward') throw new TypeError('unknown');
    handlers.set(action, handler);
  },
  setPositionState: vi.fn<(state: MediaPositionState) => void>(),
};

beforeEach(() => {
  handlers.clear();
  session.metadata = null;
  session.setPositionState.mockClear();
  Reflect.set(navigator, 'mediaSession', session);
});

afterEach(() => document.body.replaceChildren());

async function createPlayingPlayer(attributes: string): Promise<VitrinePlayer> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<vitrine-player preload="none" ${attributes}></vitrine-player>`;
  const player = container.querySelector('vitrine-player') as VitrinePlayer;
  Object.defineProperty(player.media, 'duration', { value: 60 });
  Object.defineProperty(player.media, 'playbackRate', { value: 1, writable: true });
  await player.updateComplete;
  setPaused(player, false);
  await player.updateComplete;
  await vi.dynamicImportSettled();
  return player;
}

/** Makes the media element of a player report that it is playing or paused. */
function setPaused({ media }: VitrinePlayer, paused: boolean): void {
  Object.defineProperty(media, 'paused', { value: paused, configurable: true });
  media.dispatchEvent(new Event(paused ? 'pause' : 'playing'));
}

describe('the media session', () => {
  it('shows the title, artist, album and artwork of the source in the media session', async () => {
    await createPlayingPlayer(
      'video-title="Night train" metadata-artist="Someone" metadata-album="Nights" poster="/p.jpg"',
    );
    expect(session.metadata).toMatchObject({
      title: 'Night train',
      artist: 'Someone',
      album: 'Nights',
    });
    expect(session.metadata?.artwork?.[0]?.src).toContain('/p.jpg');
    expect(session.playbackState).toBe('playing');
  });

  it('merges the metadata property with the metadata-* attributes, which take precedence', async () => {
    const player = await createPlayingPlayer('metadata-artist="Attribute"');
    player.metadata = { artist: 'Property', album: 'Property' };
    player.requestUpdate();
    await player.updateComplete;
    expect(session.metadata).toMatchObject({ artist: 'Attribute', album: 'Property' });
  });

  it('shows the poster as artwork if the artwork URL is invalid', async () => {
    const player = await createPlayingPlayer('metadata-artwork="http://[" poster="/p.jpg"');
    expect(session.metadata?.artwork?.[0]?.src).toContain('/p.jpg');
    expect(player.hub.state.playback.paused).toBe(false);
  });

  it('reports the duration, the playback rate, and the position after a seek to the media session', async () => {
    const { media } = await createPlayingPlayer('');
    const { setPositionState } = session;
    expect(setPositionState).toHaveBeenLastCalledWith({
      duration: 60,
      playbackRate: 1,
      position: 0,
    });
    Object.defineProperty(media, 'currentTime', { value: 30 });
    for (const seeking of [true, false]) {
      Object.defineProperty(media, 'seeking', { value: seeking, configurable: true });
      media.dispatchEvent(new Event(seeking ? 'seeking' : 'seeked'));
    }
    expect(setPositionState).toHaveBeenLastCalledWith({
      duration: 60,
      playbackRate: 1,
      position: 30,
    });
    media.playbackRate = 1.5;
    media.dispatchEvent(new Event('ratechange'));
    expect(setPositionState).toHaveBeenLastCalledWith({
      duration: 60,
      playbackRate: 1.5,
      position: 30,
    });
  });

  it('sets the playback state of the media session only on changes, not on each time update', async () => {
    const playbackStates: string[] = [];
    Object.defineProperty(session, 'playbackState', {
      set(state: string) {
        playbackStates.push(state);
      },
      configurable: true,
    });
    onTestFinished(() => {
      Object.defineProperty(session, 'playbackState', { value: 'none', writable: true });
    });
    const player = await createPlayingPlayer('');
    for (const time of [1, 2, 3]) {
      Object.defineProperty(player.media, 'currentTime', { value: time, configurable: true });
      player.media.dispatchEvent(new Event('timeupdate'));
    }
    setPaused(player, true);
    expect(playbackStates).toEqual(['playing', 'paused']);
  });

  it('dispatches a cancelable request for each media session action, as a control does', async () => {
    const player = await createPlayingPlayer('forward-seek-offset="30"');
    const requests: MediaRequest[] = [];
    player.addEventListener('vitrine-request', (event) => {
      requests.push(event.request);
      event.preventDefault();
    });
    handlers.get('pause')?.({});
    handlers.get('seekbackward')?.({});
    handlers.get('seekbackward')?.({ seekOffset: 3 });
    handlers.get('seekto')?.({ seekTime: 7 });
    expect(requests).toEqual([
      { type: 'pause' },
      { type: 'seek-by', seconds: -10 },
      { type: 'seek-by', seconds: -3 },
      { type: 'seek-to', time: 7 },
    ]);
    expect(handlers.get('nexttrack')).toBeNull();
  });

  it('gives the media session to the player that became audible last, until it is removed', async () => {
    const firstPlayer = await createPlayingPlayer('video-title="First"');
    const secondPlayer = await createPlayingPlayer('video-title="Second"');
    expect(session.metadata?.title).toBe('Second');
    firstPlayer.remove();
    expect(session.metadata?.title).toBe('Second');
    secondPlayer.remove();
    expect(session.metadata).toBeNull();
    expect(session.playbackState).toBe('none');
    expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
  });

  it('does not use the media session for a muted player', async () => {
    await createPlayingPlayer('video-title="Background" muted');
    expect(session.metadata).toBeNull();
  });
});
