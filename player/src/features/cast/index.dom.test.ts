import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FakeCastSdk } from '../../../../tests/browser/fake-cast.ts';
import {
  createSource,
  createFakeMediaHost,
  type StateOverrides,
} from '../../../../tests/browser/fake-media-host.ts';
import { eventually } from '../../../../tests/eventually.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { Hub } from '../../state/hub.ts';

// The page has one sender for its whole life.
const cast = new FakeCastSdk();
const loadedFilm = () =>
  (cast.lastLoadRequest['media'] as { contentId?: string } | undefined)?.contentId;

beforeEach(() => {
  onTestFinished(cast.install());
});

const broadcast: StateOverrides = {
  live: { type: 'live', expected: 'live' },
  time: { current: 50, duration: Infinity, seekable: [{ start: 0, end: 90 }] },
};

/** A player whose film a device plays, or is about to. */
async function casting(seen: StateOverrides, film = createSource('a')) {
  const player = pressed(seen, film);
  await eventually(() => expect(player.getMessage()).toBe('Playing on Living room'));
  return player;
}

/** A player whose button has been pressed; what is held keeps the device from answering. */
function pressed(seen: StateOverrides, film = createSource('a')) {
  const player = createFakeMediaHost(seen);
  onTestFinished(player.disconnect);
  player.hub.target.engine.setSource(film);
  player.hub.perform({ type: 'enter-cast' });
  return player;
}

const waitUntilLoaded = () => eventually(() => expect(cast.device.isMediaLoaded).toBe(true));

describe('a broadcast that is cast', () => {
  it('is told to be one, and begins at its edge wherever it was here', async () => {
    await casting(broadcast);
    await isLoaded();
    expect(cast.lastLoadRequest).toHaveProperty('media.streamType', 'LIVE');
    expect(cast.lastLoadRequest).not.toHaveProperty('media.duration');
    expect(cast.lastLoadRequest).not.toHaveProperty('currentTime');
  });

  it('is at the live edge while the receiver is, and seeks there on request', async () => {
    cast.liveRange = { start: 0, end: 100 };
    const { hub } = await casting(broadcast);
    await isLoaded();
    const isLiveAt = (news: Parameters<FakeCastSdk['change']>[0]): boolean => {
      cast.change(news);
      return hub.state.live.atEdge;
    };
    expect(isAtEdgeAfter({ currentTime: 95 })).toBe(true);
    expect(isAtEdgeAfter({ isPaused: true })).toBe(false);
    expect(isAtEdgeAfter({ currentTime: 40, isPaused: false })).toBe(false);
    hub.perform({ type: 'seek-to-live' });
    expect(cast.calls.at(-1)).toEqual(['seek', 100]);
    await eventually(() => expect(hub.state.live.atEdge).toBe(true));
  });

  it.each([
    ['a person brings it back', (hub: Hub) => hub.perform({ type: 'exit-cast' })],
    ['the device goes', () => cast.endSession()],
  ])('is at its edge here when %s, whatever the device said of the time', async (_, comeBack) => {
    const { hub, media } = await casting(broadcast);
    await isLoaded();
    cast.change({ currentTime: 12 });
    endSession(hub);
    expect(media.currentTime).toBe(90);
    expect(hub.state.remote.place).toBeUndefined();
  });
});

const trackOf = (language: string) => ({ id: language, language, label: language });
const film: StateOverrides = {
  time: { current: 5, duration: 60, seekable: [{ start: 0, end: 60 }] },
  tracks: {
    captions: ['en', 'de'].map((language) => ({
      ...createTrack(language),
      kind: 'captions' as const,
    })),
    captionsOn: 'de',
    audio: ['en', 'de'].map((language) => ({
      ...{ ...createTrack(language), src: undefined, codec: undefined, bitrate: undefined },
    })),
    audioOn: 'de',
  },
};

describe('casting a video', () => {
  it('activates the local captions and audio track once the receiver has found them', async () => {
    const { hub } = await createCastingPlayer(videoState);
    await eventually(() => expect(cast.calls.at(-1)).toEqual(['tracks', [102, 104]]));
    hub.perform({ type: 'hide-captions' });
    await eventually(() => expect(hub.state.tracks.captionsOn).toBeUndefined());
    expect(cast.calls.at(-1)).toEqual(['tracks', [104]]);
  });

  it('reports a playback rate once the receiver has applied it', async () => {
    const { hub } = await createCastingPlayer(videoState);
    await waitUntilLoaded();
    hub.perform({ type: 'set-rate', rate: 1.5 });
    await eventually(() => expect(hub.state.playback.rate).toBe(1.5));
  });

  it('comes back to where the device was when it went, though that was at its beginning by then', async () => {
    const { media, getMessage } = await casting(film);
    await isLoaded();
    cast.change({ currentTime: 9 });
    cast.endSession();
    expect(media.currentTime).toBe(9);
    expect(getMessage()).toMatch(/device disconnected/);
  });

  it('waits here, and says why, when the device goes while it loads', async () => {
    const { hub, getMessage } = await casting(
      film,
      createSource('slow', () => new Promise(() => {})),
    );
    cast.endSession();
    await eventually(() => expect(getMessage()).toMatch(/device disconnected/));
    expect(hub.state.remote.place).toBeUndefined();
  });

  it('is let go by the device where its player has left the page while a person chose one', async () => {
    const choice = Promise.withResolvers<void>();
    cast.pending = choice.promise;
    const { disconnect } = pressed(film);
    await eventually(() => expect(cast.calls.at(-1)).toEqual(['session']));
    disconnect();
    choice.resolve();
    await eventually(() => expect(cast.calls.at(-1)).toEqual(['end']));
    expect(getLoadedUrl()).toBeUndefined();
  });

  it('is found again by a page that is loaded anew, however late the device says what it plays', async () => {
    const before = await casting(film);
    await isLoaded();
    const device = cast.simulateReload();
    before.disconnect();
    const { hub, getMessage, disconnect } = createFakeMediaHost(film, undefined, { film: 'a' });
    onTestFinished(disconnect);
    device.session();
    await new Promise((resolve) => setTimeout(resolve));
    expect(hub.state.remote.place).toBeUndefined();
    device.media();
    await eventually(() => expect(getMessage()).toBe('Playing on Living room'));
    expect(cast.calls.filter(([what]) => what === 'load')).toHaveLength(1);
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
    const sign: PlaybackSource['resolveTokens'] = (film) => signed.then(() => film);
    return { film: createSource('slow', sign), come, fail };
  }

  it('is not cast any more, where the page names another one meanwhile', async () => {
    const { film, come } = slowly();
    const { hub, getMessage } = await casting({}, film);
    hub.target.engine.setSource(createSource('b'));
    await eventually(() => expect(loadedFilm()).toMatch(/b\.mp4$/));
    come();
    await new Promise((done) => setTimeout(done));
    expect(loadedFilm()).toMatch(/b\.mp4$/);
    expect(getMessage()).toBe('Playing on Living room');
  });

  it('fails unheard, where a person has brought it back meanwhile', async () => {
    const { film, fail } = slowly();
    const { hub, getMessage } = await casting({}, film);
    hub.perform({ type: 'exit-cast' });
    fail();
    await new Promise((done) => setTimeout(done));
    expect(getMessage()).toBe('');
  });

  it('is said to be unplayable there, where it has none', async () => {
    const { film, fail } = slowly();
    const { getMessage } = await casting({}, film);
    fail();
    await eventually(() => expect(getMessage()).toBe('The device can’t play this video'));
    expect(cast.calls.at(-1)).toEqual(['end']);
  });
});
