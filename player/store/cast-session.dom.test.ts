import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FakeCast } from '../../tests/browser/fake-cast.ts';
import { filmAt, playerThatSees, type Seen } from '../../tests/browser/player-elsewhere.ts';
import { eventually } from '../../tests/eventually.ts';
import type { MediaSource } from '../source/media-source.ts';
import type { Hub } from './hub.ts';

// The page has one sender for its whole life.
const cast = new FakeCast();
const loadedFilm = () => (cast.loaded['media'] as { contentId?: string } | undefined)?.contentId;

beforeEach(() => {
  onTestFinished(cast.install());
});

const broadcast: Seen = {
  live: { type: 'live', expected: 'live' },
  time: { current: 50, duration: Infinity, seekable: [{ start: 0, end: 90 }] },
};

/** A player whose film a device plays, or is about to. */
async function casting(seen: Seen, film = filmAt('a')) {
  const player = playerThatSees(seen);
  onTestFinished(player.takeAway);
  player.hub.target.engine.put(film);
  player.hub.perform({ type: 'enter-cast' });
  await eventually(() => expect(player.words()).toBe('Playing on Living room'));
  return player;
}

describe('a broadcast that is cast', () => {
  it('is told to be one, and begins at its edge wherever it was here', async () => {
    await casting(broadcast);
    expect(cast.loaded).toHaveProperty('media.streamType', 'LIVE');
    expect(cast.loaded).not.toHaveProperty('media.duration');
    expect(cast.loaded).not.toHaveProperty('currentTime');
  });

  it('is live while the device plays its edge, and goes back there when a person wants it', async () => {
    cast.liveRange = { start: 0, end: 100 };
    const { hub } = await casting(broadcast);
    const isLiveAt = (news: Parameters<FakeCast['change']>[0]): boolean => {
      cast.change(news);
      return hub.state.live.atEdge;
    };
    expect(isLiveAt({ currentTime: 95 })).toBe(true);
    expect(isLiveAt({ isPaused: true })).toBe(false);
    expect(isLiveAt({ currentTime: 40, isPaused: false })).toBe(false);
    hub.perform({ type: 'seek-to-live' });
    expect(cast.calls.at(-1)).toEqual(['seek', 100]);
    expect(hub.state.live.atEdge).toBe(true);
  });

  it.each([
    ['a person brings it back', (hub: Hub) => hub.perform({ type: 'exit-cast' })],
    ['the device goes', () => cast.end()],
  ])('is at its edge here when %s, whatever the device said of the time', async (_, comeBack) => {
    const { hub, media } = await casting(broadcast);
    cast.change({ currentTime: 12 });
    comeBack(hub);
    expect(media.currentTime).toBe(90);
    expect(hub.state.remote.place).toBeUndefined();
  });
});

describe('a film whose address takes its time', () => {
  /** Lets an address come, or says that there is none, when a test wants it. */
  function slowly() {
    let [come, fail] = [(): void => {}, (): void => {}];
    const signed = new Promise<void>((done, failed) => {
      come = done;
      fail = () => failed(new Error('no token'));
    });
    const sign: MediaSource['sign'] = (film) => signed.then(() => film);
    return { film: filmAt('slow', sign), come, fail };
  }

  it('is not cast any more, where the page names another one meanwhile', async () => {
    const { film, come } = slowly();
    const { hub, words } = await casting({}, film);
    hub.target.engine.put(filmAt('b'));
    await eventually(() => expect(loadedFilm()).toMatch(/b\.mp4$/));
    come();
    await new Promise((done) => setTimeout(done));
    expect(loadedFilm()).toMatch(/b\.mp4$/);
    expect(words()).toBe('Playing on Living room');
  });

  it('fails unheard, where a person has brought it back meanwhile', async () => {
    const { film, fail } = slowly();
    const { hub, words } = await casting({}, film);
    hub.perform({ type: 'exit-cast' });
    fail();
    await new Promise((done) => setTimeout(done));
    expect(words()).toBe('');
  });

  it('is said to be unplayable there, where it has none', async () => {
    const { film, fail } = slowly();
    const { words } = await casting({}, film);
    fail();
    await eventually(() => expect(words()).toBe('The other screen cannot play this film'));
    expect(cast.calls.at(-1)).toEqual(['end']);
  });
});
