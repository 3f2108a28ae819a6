import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hub } from '../../state/hub.ts';
import { playWhenBroadcastResumes } from './play-when-broadcast-resumes.ts';

const url = 'https://site.example/a.m3u8';
const endedPlaylist = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.m4s\n#EXT-X-ENDLIST\n';
const livePlaylist = endedPlaylist.replace('#EXT-X-ENDLIST\n', '');

/** The playlist that the server responds with. */
let playlist = endedPlaylist;
let requestedUrls: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  playlist = endedPlaylist;
  requestedUrls = [];
  vi.stubGlobal('fetch', (requestedUrl: string) => {
    requestedUrls.push(requestedUrl);
    return Promise.resolve(new Response(playlist));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Creates a player for a stream, with a fake engine manager. */
function createPlayer(
  type: 'live' | 'on-demand' = 'live',
  resolveTokens?: () => Promise<{ url: string }>,
) {
  const media = Object.assign(document.createElement('video'), {});
  Object.defineProperty(media, 'ended', { value: false, writable: true });
  const engineManager = {
    source: { url, resolveTokens } as
      | { url: string; resolveTokens: typeof resolveTokens }
      | undefined,
    suspend: vi.fn<() => void>(),
    play: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const controller = new AbortController();
  const hub = {
    stateOwners: { media, engineManager },
    subscribe: (listener: (state: object) => void) => listener({ live: { streamType: type } }),
  };
  playWhenBroadcastResumes(hub as unknown as Hub, controller.signal);
  const endStream = (): void => {
    Reflect.set(media, 'ended', true);
    media.dispatchEvent(new Event('ended'));
  };
  return { media, engineManager, controller, endStream };
}

const advanceTime = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('a live stream that has ended', () => {
  it('resumes a live stream that has ended when the broadcast resumes', async () => {
    const { engineManager, endStream } = createPlayer();
    endStream();
    await advanceTime(16);
    expect(engineManager.play).not.toHaveBeenCalled();
    playlist = livePlaylist;
    await advanceTime(20);
    expect(engineManager.suspend).toHaveBeenCalledOnce();
    expect(engineManager.play).toHaveBeenCalledOnce();
  });

  it('doubles the delay between playlist polls, up to one minute', async () => {
    const { endStream } = createPlayer();
    endStream();
    await advanceTime(5 + 10 + 20 + 40);
    expect(requestedUrls).toHaveLength(4);
    await advanceTime(600);
    expect(requestedUrls).toHaveLength(14);
  });

  it('polls the playlist with a renewed token', async () => {
    const { endStream } = createPlayer('live', () => Promise.resolve({ url: `${url}?token=new` }));
    endStream();
    await advanceTime(6);
    expect(requestedUrls).toEqual([`${url}?token=new`]);
  });

  it.each([
    ['the viewer replays the stream', ({ media }) => media.dispatchEvent(new Event('playing'))],
    ['the source changes', ({ engineManager }) => (engineManager.source = undefined)],
    ['the player is removed', ({ controller }) => controller.abort()],
  ] as [string, (player: ReturnType<typeof createPlayer>) => unknown][])(
    'stops polling the playlist when %s',
    async (_, act) => {
      const player = createPlayer();
      player.endStream();
      act(player);
      await advanceTime(600);
      expect(requestedUrls).toEqual([]);
    },
  );
});

describe('an on-demand video that has ended', () => {
  it('does not poll the playlist of an on-demand video', async () => {
    const { endStream } = createPlayer('on-demand');
    endStream();
    await advanceTime(600);
    expect(requestedUrls).toEqual([]);
  });
});
