import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const createLivePlayer = async (id: string): Promise<VitrinePlayer> => {
  const player: VitrinePlayer = await fixture(
    html`<vitrine-player
      playback-id=${id}
      video-origin="/video"
      autoplay="muted"
    ></vitrine-player>`,
  );
  await waitForFrames(player, 12);
  await waitUntil(
    () => player.inLiveWindow,
    () => `playback did not reach the live edge: ${describeState(player)}`,
  );
  return player;
};

/** Describes the playback state for the message of a failed test. */
const describeState = (player: VitrinePlayer): string =>
  `${getDistanceToEdge(player)} s behind, with ${getBufferedAhead(player)} s ahead, at a speed of ${player.playbackRate}` +
  `, in state ${player.readyState}${player.paused ? ', paused' : ''}${player.seeking ? ', seeking' : ''}`;

/** Returns the distance of the position to the live edge, in seconds. */
const getDistanceToEdge = (player: VitrinePlayer): number =>
  player.seekable.end(0) - player.currentTime;

/** Returns the seconds that are buffered ahead of the position. */
const getBufferedAhead = ({ buffered, currentTime }: VitrinePlayer): number =>
  buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;

describe('a live stream at the live edge', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('resumes at the live edge after a pause', async () => {
    const player = await createLivePlayer('clock-room-ll');
    player.pause();
    await waitUntil(() => getDistanceToEdge(player) > 2, 'the live edge did not move');
    await player.play();
    await waitUntil(
      () => getDistanceToEdge(player) < 1.5,
      'playback did not resume at the live edge',
    );
  });

  it('stays paused if pause() is called during a seek', async () => {
    const player = await createLivePlayer('clock-room-ll');
    player.currentTime = player.seekable.end(0) - 3;
    player.pause();
    await waitUntil(() => getDistanceToEdge(player) > 4, 'playback did not pause');
    expect(player.paused).to.equal(true);
  });

  it('returns to the live edge automatically without a DVR window', async () => {
    const player = await createLivePlayer('clock-room');
    player.liveEdgeOffset = 4;
    await player.updateComplete;
    player.media.currentTime = player.seekable.end(0) - 8;
    await waitUntil(
      () => !player.seeking && getDistanceToEdge(player) < 4,
      () => `playback is ${getDistanceToEdge(player)} s behind the live edge`,
    );
  });

  it('resumes at the paused position if the user has seeked back', async () => {
    const player = await createLivePlayer('clock-room-dvr');
    player.currentTime = player.seekable.end(0) - 120;
    await waitUntil(() => !player.seeking && player.readyState > 2, 'the seek back did not finish');
    player.pause();
    await waitUntil(() => player.paused, 'playback did not pause');
    await player.play();
    await waitForFrames(player, 6);
    expect(getDistanceToEdge(player)).to.be.greaterThan(60);
  });

  it('keeps its position when the engine is replaced after the user has seeked back', async () => {
    const player = await createLivePlayer('clock-room-dvr');
    player.currentTime = player.seekable.end(0) - 120;
    await waitUntil(() => !player.seeking && player.readyState > 2, 'the seek back did not finish');
    await waitForFrames(player, 6);
    const dateBeforeMs = Number(player.currentPdt);
    const { engineManager } = player.hub.stateOwners;
    const previousEngine = engineManager.engine;
    void engineManager.replaceSource(engineManager.source);
    await waitUntil(
      () => engineManager.engine !== previousEngine && player.readyState > 2 && !player.seeking,
      'no engine was created',
    );
    await waitForFrames(player, 6);
    await waitUntil(
      () => Math.abs(Number(player.currentPdt) - dateBeforeMs) < 20_000,
      () =>
        `playback continued ${(Number(player.currentPdt) - dateBeforeMs) / 1000} s later in the stream`,
    );
  });

  it('does not catch up after the user has seeked back by 10 s', async () => {
    const player = await createLivePlayer('clock-room-dvr');
    const rates = new Set<number>();
    player.addEventListener('ratechange', () => rates.add(player.playbackRate));
    player.hub.perform({ type: 'seek-to', time: player.seekable.end(0) - 10 });
    await waitUntil(() => !player.seeking && player.readyState > 2, 'the seek back did not finish');
    rates.clear();
    await waitForFrames(player, 24);
    expect(player.inLiveWindow, describeState(player)).to.equal(true);
    // `ratechange` may fire late for catch-up playback that ended before the seek.
    rates.add(player.playbackRate);
    expect([...rates]).to.deep.equal([1]);
    expect(getDistanceToEdge(player)).to.be.greaterThan(8);
  });

  it('continues to play at the start of the DVR window', async () => {
    const player = await createLivePlayer('clock-room-dvr');
    const start = player.seekable.start(0);
    player.currentTime = start + 0.1;
    await waitUntil(
      () => !player.seeking && player.currentTime > start + 4,
      'playback stopped at the start of the DVR window',
    );
    await waitForFrames(player, 6);
    expect(player.error).to.equal(null);
  });

  it('returns to the live edge after a server outage', async () => {
    const player = await createLivePlayer('clock-room-ll');
    const { prototype } = XMLHttpRequest;
    const { open } = prototype;
    let failedRequestCount = 0;
    prototype.open = function openUnreachable(this: XMLHttpRequest, method: string) {
      failedRequestCount += 1;
      Reflect.apply(open, this, [method, 'http://127.0.0.1:9/', true]);
    };
    await waitUntil(() => failedRequestCount > 4, 'no further requests were sent').finally(() => {
      prototype.open = open;
    });
    const { currentTime } = player;
    await waitUntil(
      () => player.currentTime > currentTime + 1 && getDistanceToEdge(player) < 2,
      'playback did not return to the live edge',
    );
    expect(player.hub.state.error.playbackError).to.equal(undefined);
  });

  it('starts at the live edge even if it has loaded long before the first play', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        playback-id="clock-room-ll"
        video-origin="/video"
        preload="auto"
        muted
      ></vitrine-player>`,
    );
    await waitUntil(
      () => player.readyState > 1 && getDistanceToEdge(player) > 3,
      'the stream did not load',
    );
    expect(player.hub.state.playback.started).to.equal(false);
    await player.play();
    await waitUntil(
      () => getDistanceToEdge(player) < 1.5,
      'playback did not start at the live edge',
    );
  });

  it('catches up with a playback rate of at most 1.1, which is not part of the media state', async () => {
    const player = await createLivePlayer('clock-room-ll');
    const rates = new Set<number>();
    player.addEventListener('ratechange', () => rates.add(player.playbackRate));
    player.media.currentTime = player.seekable.end(0) - 1;
    await waitUntil(
      () => player.playbackRate > 1,
      'the playback rate was not increased to catch up',
    );
    // The rate may have changed before the listener was added.
    rates.add(player.playbackRate);
    expect(player.hub.state.playback.playbackRate).to.equal(1);
    const initialDistance = getDistanceToEdge(player);
    const isCloser = (): boolean => getDistanceToEdge(player) < initialDistance - 0.2;
    // On a busy machine, the buffer may be too short to catch up.
    const isBufferShort = (): boolean =>
      getBufferedAhead(player) < 0.75 && player.playbackRate === 1;
    await waitUntil(
      () => isCloser() || isBufferShort(),
      () =>
        `playback was ${initialDistance} s behind, is ${describeState(player)}, with the rates ${[...rates].join(', ')}`,
    );
    expect(Math.max(...rates)).to.be.at.most(1.1);
  });

  it('does not catch up if the user has selected a playback rate', async () => {
    const player = await createLivePlayer('clock-room-ll');
    player.hub.perform({ type: 'set-playback-rate', rate: 0.75 });
    await waitUntil(
      () => player.hub.state.playback.playbackRate === 0.75,
      'the playback rate did not change',
    );
    await waitUntil(
      () => getDistanceToEdge(player) > 1,
      'playback did not fall behind the live edge',
    );
    expect(player.playbackRate).to.equal(0.75);
  });

  it('plays at normal speed despite a stored playback rate', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ rate: 2 }));
    const player = await createLivePlayer('clock-room-ll');
    await waitUntil(
      () => player.hub.state.playback.playbackRate === 1,
      'the live stream does not play at normal speed',
    );
  });

  it('plays at normal speed after another live stream despite a stored playback rate', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ rate: 2 }));
    const player = await createLivePlayer('clock-room-ll');
    await waitUntil(
      () => player.hub.state.playback.playbackRate === 1,
      'the live stream does not play at normal speed',
    );
    player.playbackId = 'clock-room';
    const loadStart = new Promise((resolve) => {
      player.addEventListener('loadstart', resolve, { once: true });
    });
    await loadStart;
    await waitUntil(() => player.inLiveWindow, 'the second stream did not reach the live edge');
    await waitUntil(
      () => player.hub.state.playback.playbackRate === 1,
      'the live stream does not play at normal speed',
    );
  });

  it('keeps the stored playback rate for the next video', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ rate: 2 }));
    const player = await createLivePlayer('clock-room-ll');
    await waitUntil(
      () => player.hub.state.playback.playbackRate === 1,
      'the live stream does not play at normal speed',
    );
    player.playbackId = 'the-light-we-keep';
    await waitUntil(
      () => player.currentTime > 0 && player.duration < 1e4,
      'the second video did not play',
    );
    await waitUntil(
      () => player.hub.state.playback.playbackRate === 2,
      'the playback rate was not restored',
    );
  });
});
