import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const live = async (id: string): Promise<VitrinePlayer> => {
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
    () => `it never played at its edge, but ${howItStands(player)}`,
  );
  return player;
};

/** What a test that failed says of where it plays, as none is there to look. */
const howItStands = (player: VitrinePlayer): string =>
  `${behind(player)} s behind, with ${aheadOf(player)} s ahead, at a speed of ${player.playbackRate}` +
  `, in state ${player.readyState}${player.paused ? ', paused' : ''}${player.seeking ? ', seeking' : ''}`;

/** The seconds between where it plays and where it would best be played. */
const behind = (player: VitrinePlayer): number => player.seekable.end(0) - player.currentTime;

/** The seconds that are there from where it plays. */
const aheadOf = ({ buffered, currentTime }: VitrinePlayer): number =>
  buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;

describe('the edge of a live stream', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('is where play goes on after a pause', async () => {
    const player = await live('clock-room-ll');
    player.pause();
    await waitUntil(() => behind(player) > 2, 'the stream never went on');
    await player.play();
    await waitUntil(() => behind(player) < 1.5, 'it went on where it had paused');
  });

  it('is left by a pause that comes while the stream seeks', async () => {
    const player = await live('clock-room-ll');
    player.currentTime = player.seekable.end(0) - 3;
    player.pause();
    await waitUntil(() => behind(player) > 4, 'it was played on');
    expect(player.paused).to.equal(true);
  });

  it('is come back to where nobody goes back, whatever has left it behind', async () => {
    const player = await live('clock-room');
    player.liveEdgeOffset = 4;
    await player.updateComplete;
    player.media.currentTime = player.seekable.end(0) - 8;
    await waitUntil(
      () => !player.seeking && behind(player) < 4,
      () => `it stayed ${behind(player)} s behind`,
    );
  });

  it('is left alone by a pause where a viewer has gone back', async () => {
    const player = await live('clock-room-dvr');
    player.currentTime = player.seekable.end(0) - 120;
    await waitUntil(() => !player.seeking && player.readyState > 2, 'it never went back');
    player.pause();
    await waitUntil(() => player.paused, 'it never paused');
    await player.play();
    await waitForFrames(player, 6);
    expect(behind(player)).to.be.greaterThan(60);
  });

  it('is not where a viewer who has gone back finds themselves when another engine takes up the stream', async () => {
    const player = await live('clock-room-dvr');
    player.currentTime = player.seekable.end(0) - 120;
    await waitUntil(() => !player.seeking && player.readyState > 2, 'it never went back');
    await waitForFrames(player, 6);
    const shown = Number(player.currentPdt);
    const { engine } = player.hub.target;
    const before = engine.engine;
    void engine.replaceSource(engine.source);
    await waitUntil(
      () => engine.engine !== before && player.readyState > 2 && !player.seeking,
      'no engine took it up',
    );
    await waitForFrames(player, 6);
    await waitUntil(
      () => Math.abs(Number(player.currentPdt) - shown) < 20_000,
      () => `it went on ${(Number(player.currentPdt) - shown) / 1000} s later in the broadcast`,
    );
  });

  it('is left alone where a viewer has gone back by no more than a step', async () => {
    const player = await live('clock-room-dvr');
    const rates = new Set<number>();
    player.addEventListener('ratechange', () => rates.add(player.playbackRate));
    player.hub.perform({ type: 'seek-to', time: player.seekable.end(0) - 10 });
    await waitUntil(() => !player.seeking && player.readyState > 2, 'it never went back');
    rates.clear();
    await waitForFrames(player, 24);
    expect(player.inLiveWindow, howItStands(player)).to.equal(true);
    expect([...rates, player.playbackRate]).to.deep.equal([1]);
    expect(behind(player)).to.be.greaterThan(8);
  });

  it('leaves nobody behind who was at the end of what is kept', async () => {
    const player = await live('clock-room-dvr');
    const began = player.seekable.start(0);
    player.currentTime = began + 0.1;
    await waitUntil(
      () => !player.seeking && player.currentTime > began + 4,
      'it stayed where all ends',
    );
    await waitForFrames(player, 6);
    expect(player.error).to.equal(null);
  });

  it('is come back to after a restart of what sends the stream', async () => {
    const player = await live('clock-room-ll');
    const { prototype } = XMLHttpRequest;
    const { open } = prototype;
    let refused = 0;
    prototype.open = function refuse(this: XMLHttpRequest, method: string) {
      refused += 1;
      Reflect.apply(open, this, [method, 'http://127.0.0.1:9/', true]);
    };
    await waitUntil(() => refused > 4, 'it asked no more').finally(() => {
      prototype.open = open;
    });
    const { currentTime } = player;
    await waitUntil(
      () => player.currentTime > currentTime + 1 && behind(player) < 2,
      'it stayed away',
    );
    expect(player.hub.state.failure.current).to.equal(undefined);
  });

  it('is where the first press on play begins, however long that took', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        playback-id="clock-room-ll"
        video-origin="/video"
        preload="auto"
        muted
      ></vitrine-player>`,
    );
    await waitUntil(() => player.readyState > 1 && behind(player) > 3, 'nothing was ever loaded');
    expect(player.hub.state.playback.started).to.equal(false);
    await player.play();
    await waitUntil(() => behind(player) < 1.5, 'it began where it had loaded');
  });

  it('is caught up with at a speed that nobody hears, and that shows in no menu', async () => {
    const player = await live('clock-room-ll');
    const rates = new Set<number>();
    player.addEventListener('ratechange', () => rates.add(player.playbackRate));
    player.media.currentTime = player.seekable.end(0) - 1;
    await waitUntil(() => player.playbackRate > 1, 'it never caught up');
    // It may have begun by then, and tells of no change any more.
    rates.add(player.playbackRate);
    expect(player.hub.state.playback.rate).to.equal(1);
    const far = behind(player);
    const isNearer = (): boolean => behind(player) < far - 0.2;
    // What a busy machine brings too late is not hurried to its end.
    const isShort = (): boolean => aheadOf(player) < 0.75 && player.playbackRate === 1;
    await waitUntil(
      () => isNearer() || isShort(),
      () =>
        `it was ${far} s behind, is ${howItStands(player)}, and was as fast as ${[...rates].join(', ')}`,
    );
    expect(Math.max(...rates)).to.be.at.most(1.1);
  });

  it('is not caught up with against the speed that a viewer has chosen', async () => {
    const player = await live('clock-room-ll');
    player.hub.perform({ type: 'set-rate', rate: 0.75 });
    await waitUntil(() => player.hub.state.playback.rate === 0.75, 'the speed never changed');
    await waitUntil(() => behind(player) > 1, 'it never fell behind');
    expect(player.playbackRate).to.equal(0.75);
  });

  it('is played at its own speed where a viewer has chosen another for films', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ rate: 2 }));
    const player = await live('clock-room-ll');
    await waitUntil(() => player.hub.state.playback.rate === 1, 'it played at twice the speed');
  });

  it('is played at its own speed after another live stream, too', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ rate: 2 }));
    const player = await live('clock-room-ll');
    await waitUntil(() => player.hub.state.playback.rate === 1, 'the first was played at twice');
    player.playbackId = 'clock-room';
    const begun = new Promise((resolve) => {
      player.addEventListener('loadstart', resolve, { once: true });
    });
    await begun;
    await waitUntil(() => player.inLiveWindow, 'the second never played at its edge');
    await waitUntil(() => player.hub.state.playback.rate === 1, 'it played at twice the speed');
  });

  it('leaves the next film the speed that a viewer has chosen for films', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ rate: 2 }));
    const player = await live('clock-room-ll');
    await waitUntil(() => player.hub.state.playback.rate === 1, 'the stream was played at twice');
    player.playbackId = 'the-light-we-keep';
    await waitUntil(() => player.currentTime > 0 && player.duration < 1e4, 'the film never played');
    await waitUntil(() => player.hub.state.playback.rate === 2, 'it was played at its own speed');
  });
});
