import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hub } from '../../state/hub.ts';
import { resumeBroadcast } from './resume-broadcast.ts';

const url = 'https://films.example/a.m3u8';
const ended = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.m4s\n#EXT-X-ENDLIST\n';
const onAir = ended.replace('#EXT-X-ENDLIST\n', '');

/** What the server has to say of the broadcast. */
let playlist = ended;
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  playlist = ended;
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response(playlist));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A player whose broadcast plays, and what it is told to do. */
function broadcast(
  type: 'live' | 'on-demand' = 'live',
  resolveTokens?: () => Promise<{ url: string }>,
) {
  const media = Object.assign(document.createElement('video'), {});
  Object.defineProperty(media, 'ended', { value: false, writable: true });
  const engine = {
    source: { url, resolveTokens } as
      | { url: string; resolveTokens: typeof resolveTokens }
      | undefined,
    suspend: vi.fn<() => void>(),
    play: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const life = new AbortController();
  const hub = {
    target: { media, engine },
    subscribe: (hear: (state: object) => void) => hear({ live: { type } }),
  };
  resumeBroadcast(hub as unknown as Hub, life.signal);
  const end = (): void => {
    Reflect.set(media, 'ended', true);
    media.dispatchEvent(new Event('ended'));
  };
  return { media, engine, life, end };
}

const passed = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('a broadcast that has ended', () => {
  it('is played again by itself once it is on air again', async () => {
    const { engine, end } = broadcast();
    end();
    await passed(16);
    expect(engine.play).not.toHaveBeenCalled();
    playlist = onAir;
    await passed(20);
    expect(engine.suspend).toHaveBeenCalledOnce();
    expect(engine.play).toHaveBeenCalledOnce();
  });

  it('is asked for less and less, and at least once a minute', async () => {
    const { end } = broadcast();
    end();
    await passed(5 + 10 + 20 + 40);
    expect(asked).toHaveLength(4);
    await passed(600);
    expect(asked).toHaveLength(14);
  });

  it('is asked for with the token that opens it by then', async () => {
    const { end } = broadcast('live', () => Promise.resolve({ url: `${url}?token=new` }));
    end();
    await passed(6);
    expect(asked).toEqual([`${url}?token=new`]);
  });

  it.each([
    [
      'the viewer plays what is left of it',
      ({ media }) => media.dispatchEvent(new Event('playing')),
    ],
    ['another film takes its place', ({ engine }) => (engine.source = undefined)],
    ['its player goes', ({ life }) => life.abort()],
  ] as [string, (scene: ReturnType<typeof broadcast>) => unknown][])(
    'is asked for no more once %s',
    async (_, act) => {
      const scene = broadcast();
      scene.end();
      act(scene);
      await passed(600);
      expect(asked).toEqual([]);
    },
  );
});

describe('a film that has ended', () => {
  it('is left as it is', async () => {
    const { end } = broadcast('on-demand');
    end();
    await passed(600);
    expect(asked).toEqual([]);
  });
});
