import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FakeCastSdk } from '../../../../tests/browser/fakes/fake-cast.ts';
import {
  createSource,
  createFakeMediaHost,
  type StateOverrides,
} from '../../../../tests/browser/fakes/fake-media-host.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { Hub } from '../../state/hub.ts';

// The Cast SDK can be loaded only once per page.
const cast = new FakeCastSdk();
const getLoadedUrl = () =>
  (cast.lastLoadRequest['media'] as { contentId?: string } | undefined)?.contentId;

beforeEach(() => {
  localStorage.clear();
  onTestFinished(cast.install());
});

const liveState: StateOverrides = {
  live: { streamType: 'live', expectedStreamType: 'live' },
  time: { currentTime: 50, duration: Infinity, seekable: [{ start: 0, end: 90 }] },
};

/** Creates a player that casts its source to a receiver. */
async function createCastingPlayer(state: StateOverrides, source = createSource('a')) {
  const player = createPlayer(state, source);
  await waitFor(() => expect(player.getMessage()).toBe('Playing on Living room'));
  return player;
}

/** Creates a player and requests casting. `cast.pendingResponse` delays the receiver's response. */
function createPlayer(state: StateOverrides, source = createSource('a')) {
  const player = createFakeMediaHost(state);
  onTestFinished(player.disconnect);
  player.hub.stateOwners.engineManager.setSource(source);
  player.hub.perform({ type: 'enter-cast' });
  return player;
}

const waitUntilLoaded = () => waitFor(() => expect(cast.device.isMediaLoaded).toBe(true));

describe('casting a live stream', () => {
  it('loads a live stream on the receiver without a start time', async () => {
    await createCastingPlayer(liveState);
    await waitUntilLoaded();
    expect(cast.lastLoadRequest).toHaveProperty('media.streamType', 'LIVE');
    expect(cast.lastLoadRequest).not.toHaveProperty('media.duration');
    expect(cast.lastLoadRequest).not.toHaveProperty('currentTime');
  });

  it('reports whether the receiver is at the live edge, and seeks to the edge on request', async () => {
    cast.liveRange = { start: 0, end: 100 };
    const { hub } = await createCastingPlayer(liveState);
    await waitUntilLoaded();
    const isAtEdgeAfter = (changes: Parameters<FakeCastSdk['change']>[0]): boolean => {
      cast.change(changes);
      return hub.state.live.atEdge;
    };
    expect(isAtEdgeAfter({ currentTime: 95 })).toBe(true);
    expect(isAtEdgeAfter({ isPaused: true })).toBe(false);
    expect(isAtEdgeAfter({ currentTime: 40, isPaused: false })).toBe(false);
    hub.perform({ type: 'seek-to-live' });
    expect(cast.calls.at(-1)).toEqual(['seek', 100]);
    await waitFor(() => expect(hub.state.live.atEdge).toBe(true));
  });

  it.each([
    ['the viewer ends the session', (hub: Hub) => hub.perform({ type: 'exit-cast' })],
    ['the device disconnects', () => cast.endSession()],
  ])('continues a live stream locally at the live edge when %s', async (_, endSession) => {
    const { hub, media } = await createCastingPlayer(liveState);
    await waitUntilLoaded();
    cast.change({ currentTime: 12 });
    endSession(hub);
    expect(media.currentTime).toBe(90);
    expect(hub.state.remote.protocol).toBeUndefined();
  });
});

const createTrack = (language: string) => ({ id: language, language, label: language });
const videoState: StateOverrides = {
  time: { currentTime: 5, duration: 60, seekable: [{ start: 0, end: 60 }] },
  tracks: {
    captionTracks: ['en', 'de'].map((language) => ({
      ...createTrack(language),
      kind: 'captions' as const,
    })),
    activeCaptionTrackId: 'de',
    audioTracks: ['en', 'de'].map((language) => ({
      ...createTrack(language),
      src: undefined,
      codec: undefined,
      bitrate: undefined,
    })),
    activeAudioTrackId: 'de',
  },
};

describe('casting a video', () => {
  it('activates the locally selected captions and audio track once the receiver has found them', async () => {
    const { hub } = await createCastingPlayer(videoState);
    await waitFor(() => expect(cast.calls.at(-1)).toEqual(['tracks', [102, 104]]));
    hub.perform({ type: 'hide-captions' });
    await waitFor(() => expect(hub.state.tracks.activeCaptionTrackId).toBeUndefined());
    expect(cast.calls.at(-1)).toEqual(['tracks', [104]]);
  });

  it('reports a new playback rate once the receiver has applied it', async () => {
    const { hub } = await createCastingPlayer(videoState);
    await waitUntilLoaded();
    hub.perform({ type: 'set-playback-rate', rate: 1.5 });
    await waitFor(() => expect(hub.state.playback.playbackRate).toBe(1.5));
  });

  it('continues locally at the last position of a device that disconnects', async () => {
    const { media, getMessage } = await createCastingPlayer(videoState);
    await waitUntilLoaded();
    cast.change({ currentTime: 9 });
    cast.endSession();
    expect(media.currentTime).toBe(9);
    expect(getMessage()).toMatch(/device disconnected/);
  });

  it('shows a message and continues locally when the device disconnects while loading', async () => {
    const { hub, getMessage } = await createCastingPlayer(
      videoState,
      createSource('slow', () => new Promise(() => {})),
    );
    cast.endSession();
    await waitFor(() => expect(getMessage()).toMatch(/device disconnected/));
    expect(hub.state.remote.protocol).toBeUndefined();
  });

  it('ends the session if the player is removed while the viewer selects a device', async () => {
    const deviceSelection = Promise.withResolvers<void>();
    cast.pendingResponse = deviceSelection.promise;
    const { disconnect } = createPlayer(videoState);
    await waitFor(() => expect(cast.calls.at(-1)).toEqual(['session']));
    disconnect();
    deviceSelection.resolve();
    await waitFor(() => expect(cast.calls.at(-1)).toEqual(['end']));
    expect(getLoadedUrl()).toBeUndefined();
  });

  it('resumes the cast session after a page reload, even if the receiver reports its media late', async () => {
    const previousPlayer = await createCastingPlayer(videoState);
    await waitUntilLoaded();
    const { resumeSession, reportMedia } = cast.simulateReload();
    previousPlayer.disconnect();
    const { hub, getMessage, disconnect } = createFakeMediaHost(videoState);
    onTestFinished(disconnect);
    resumeSession();
    await new Promise((resolve) => setTimeout(resolve));
    expect(hub.state.remote.protocol).toBeUndefined();
    reportMedia();
    await waitFor(() => expect(getMessage()).toBe('Playing on Living room'));
    expect(cast.calls.filter(([name]) => name === 'load')).toHaveLength(1);
  });
});

describe('casting a source with pending tokens', () => {
  /** Creates a source whose tokens a test resolves or rejects. */
  function createPendingSource() {
    const pending = Promise.withResolvers<void>();
    const resolveTokens: PlaybackSource['resolveTokens'] = (source) =>
      pending.promise.then(() => source);
    return {
      source: createSource('slow', resolveTokens),
      resolve: () => pending.resolve(),
      reject: () => pending.reject(new Error('no token')),
    };
  }

  it('casts the new source if the page changes it while the tokens are pending', async () => {
    const { source, resolve } = createPendingSource();
    const { hub, getMessage } = await createCastingPlayer({}, source);
    hub.stateOwners.engineManager.setSource(createSource('b'));
    await waitFor(() => expect(getLoadedUrl()).toMatch(/b\.mp4$/));
    resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(getLoadedUrl()).toMatch(/b\.mp4$/);
    expect(getMessage()).toBe('Playing on Living room');
  });

  it('shows no error if the viewer ends the cast session while the tokens are pending', async () => {
    const { source, reject } = createPendingSource();
    const { hub, getMessage } = await createCastingPlayer({}, source);
    hub.perform({ type: 'exit-cast' });
    reject();
    await new Promise((resolve) => setTimeout(resolve));
    expect(getMessage()).toBe('');
  });

  it('shows a message and ends the cast session if the tokens cannot be resolved', async () => {
    const { source, reject } = createPendingSource();
    const { getMessage } = await createCastingPlayer({}, source);
    reject();
    await waitFor(() => expect(getMessage()).toBe('The device can’t play this video'));
    expect(cast.calls.at(-1)).toEqual(['end']);
  });
});
