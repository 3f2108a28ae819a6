import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import '../../elements/vitrine-player.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { VitrinePlayer } from '../../elements/vitrine-player.ts';

// What this test DOM lacks of a real one.
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

async function playing(attributes: string): Promise<VitrinePlayer> {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = `<vitrine-player preload="none" ${attributes}></vitrine-player>`;
  const player = place.querySelector('vitrine-player') as VitrinePlayer;
  Object.defineProperty(player.media, 'duration', { value: 60 });
  Object.defineProperty(player.media, 'playbackRate', { value: 1, writable: true });
  await player.updateComplete;
  say(player, false);
  await player.updateComplete;
  await vi.dynamicImportSettled();
  return player;
}

/** Has the media element of a player say that it plays, or that it has paused. */
function say({ media }: VitrinePlayer, paused: boolean): void {
  Object.defineProperty(media, 'paused', { value: paused, configurable: true });
  media.dispatchEvent(new Event(paused ? 'pause' : 'playing'));
}

describe('the system', () => {
  it('is told what plays: title, artist, album and picture', async () => {
    await playing(
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

  it('is told what the page knows, and attributes win', async () => {
    const player = await playing('metadata-artist="Attribute"');
    player.metadata = { artist: 'Property', album: 'Property' };
    player.requestUpdate();
    await player.updateComplete;
    expect(session.metadata).toMatchObject({ artist: 'Attribute', album: 'Property' });
  });

  it('is told the poster where what the page names as a picture is no address', async () => {
    const player = await playing('metadata-artwork="http://[" poster="/p.jpg"');
    expect(session.metadata?.artwork?.[0]?.src).toContain('/p.jpg');
    expect(player.hub.state.playback.paused).toBe(false);
  });

  it('is told how long a film is, how fast it plays, and where it is after a seek', async () => {
    const { media } = await playing('');
    const told = session.setPositionState;
    expect(told).toHaveBeenLastCalledWith({ duration: 60, playbackRate: 1, position: 0 });
    Object.defineProperty(media, 'currentTime', { value: 30 });
    for (const seeking of [true, false]) {
      Object.defineProperty(media, 'seeking', { value: seeking, configurable: true });
      media.dispatchEvent(new Event(seeking ? 'seeking' : 'seeked'));
    }
    expect(told).toHaveBeenLastCalledWith({ duration: 60, playbackRate: 1, position: 30 });
    media.playbackRate = 1.5;
    media.dispatchEvent(new Event('ratechange'));
    expect(told).toHaveBeenLastCalledWith({ duration: 60, playbackRate: 1.5, position: 30 });
  });

  it('is told once that it plays, and not each time that the time goes on', async () => {
    const told: string[] = [];
    Object.defineProperty(session, 'playbackState', {
      set(state: string) {
        told.push(state);
      },
      configurable: true,
    });
    onTestFinished(() => {
      Object.defineProperty(session, 'playbackState', { value: 'none', writable: true });
    });
    const player = await playing('');
    for (const now of [1, 2, 3]) {
      Object.defineProperty(player.media, 'currentTime', { value: now, configurable: true });
      player.media.dispatchEvent(new Event('timeupdate'));
    }
    say(player, true);
    expect(told).toEqual(['playing', 'paused']);
  });

  it('asks as a control does, which a page may refuse', async () => {
    const player = await playing('forward-seek-offset="30"');
    const asked: MediaRequest[] = [];
    player.addEventListener('vitrine-request', (event) => {
      asked.push(event.request);
      event.preventDefault();
    });
    handlers.get('pause')?.({});
    handlers.get('seekbackward')?.({});
    handlers.get('seekbackward')?.({ seekOffset: 3 });
    handlers.get('seekto')?.({ seekTime: 7 });
    expect(asked).toEqual([
      { type: 'pause' },
      { type: 'seek-by', seconds: -10 },
      { type: 'seek-by', seconds: -3 },
      { type: 'seek-to', time: 7 },
    ]);
    expect(handlers.get('nexttrack')).toBeNull();
  });

  it('speaks for the player that began to be heard last, until that has gone', async () => {
    const first = await playing('video-title="First"');
    const second = await playing('video-title="Second"');
    expect(session.metadata?.title).toBe('Second');
    first.remove();
    expect(session.metadata?.title).toBe('Second');
    second.remove();
    expect(session.metadata).toBeNull();
    expect(session.playbackState).toBe('none');
    expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
  });

  it('hears nothing of a film without sound', async () => {
    await playing('video-title="Background" muted');
    expect(session.metadata).toBeNull();
  });
});
