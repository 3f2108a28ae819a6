import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const live = (id: string): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player
      playback-id=${id}
      video-origin="/video"
      autoplay="muted"
    ></vitrine-player>`,
  );

/** What a viewer of low latency is promised, in seconds. */
const mayTakeS = 2.5;
/** So much further back stays who had to wait, for each wait. */
const PART_S = 0.5;
/** A machine under load begins far behind, and comes up by a twentieth of the time. */
const CATCH_UP_MS = 45_000;

/** Waits until a broadcast has so many whole segments more; its server answers no sooner. */
async function goneOnBy(segments: number, id: string): Promise<void> {
  const playlist = `/video/${id}/live/video-1/index.m3u8`;
  const lines = await (await fetch(playlist)).text();
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(lines)?.[1]);
  const last = first + lines.split('#EXTINF:').length - 2;
  await (await fetch(`${playlist}?_HLS_msn=${last + segments}`)).text();
}

/** How long ago what is on the screen was broadcast, in seconds. */
const latency = ({ currentPdt }: VitrinePlayer): number =>
  (Date.now() - currentPdt.getTime()) / 1000;

describe('a live stream', () => {
  it('plays at its edge and says that it is live', async () => {
    const player = await live('clock-room');
    await waitForFrames(player, 12);
    expect(player.streamType).to.equal('live');
    expect(player.duration).to.equal(Number.POSITIVE_INFINITY);
    expect(player.targetLiveWindow).to.equal(0);
    await waitUntil(() => player.inLiveWindow, 'it never played at its edge');
    expect(player.matches(':state(live)')).to.equal(true);
  });

  it('that nobody plays is asked for no more, and begins at its edge all the same', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        playback-id="clock-room-ll"
        video-origin="/video"
        muted
      ></vitrine-player>`,
    );
    await waitUntil(() => player.readyState >= 2, 'its first picture never came');
    // What was on its way then is told of a moment later, and the next segment may be whole sooner.
    await goneOnBy(2, 'clock-room-ll');
    performance.clearResourceTimings();
    await goneOnBy(1, 'clock-room-ll');
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(asked.filter((name) => name.includes('/live/audio-0/index.m3u8'))).to.deep.equal([]);
    await player.play();
    await waitUntil(() => latency(player) < 5, 'it began where it had rested');
  });

  it('tells of its kind once, and of its window each time that it has moved on', async () => {
    const player = document.createElement('vitrine-player');
    const told: string[] = [];
    for (const name of ['streamtypechange', 'targetlivewindowchange', 'seekablechange']) {
      player.addEventListener(name, () => told.push(name));
    }
    player.playbackId = 'clock-room-ll';
    player.videoOrigin = '/video';
    player.autoplay = 'muted';
    document.body.append(player);
    const times = (name: string): number => told.filter((each) => each === name).length;
    await waitUntil(() => times('seekablechange') >= 4, 'its window never moved');
    expect(times('streamtypechange')).to.equal(1);
    expect(times('targetlivewindowchange')).to.equal(1);
    player.remove();
  });

  it('is gone back in where it keeps minutes, and comes back to its edge when it is asked to', async () => {
    const player = await live('clock-room-dvr');
    await waitForFrames(player, 12);
    expect(player.targetLiveWindow).to.equal(600);
    player.currentTime = player.seekable.end(0) - 120;
    await waitUntil(() => !player.seeking && !player.inLiveWindow, 'it never went back');
    player.hub.perform({ type: 'seek-to-live' });
    await waitUntil(() => player.inLiveWindow, 'it never came back');
  });

  it('is not gone back in where the page says so', async () => {
    const player = await live('clock-room-dvr');
    player.streamType = 'live';
    await waitForFrames(player, 12);
    expect(player.targetLiveWindow).to.equal(0);
  });

  it('plays with low latency where it has parts', async () => {
    const player = await live('clock-room-ll');
    await waitForFrames(player, 24);
    expect(player.streamType).to.equal('live');
    await waitUntil(
      () => player.media.seekable.end(0) - player.currentTime < 4,
      'it stayed as far behind as without parts',
    );
    await waitUntil(() => player.inLiveWindow, 'it never played at its edge');
  });

  it('shows with low latency what was broadcast less than two and a half seconds ago', async function catchUp() {
    this.timeout(CATCH_UP_MS + 30_000);
    const player = await live('clock-room-ll');
    await waitUntil(() => player.currentTime > 0.2, 'it never played');
    let waits = 0;
    player.addEventListener('waiting', () => (waits += 1));
    const readings: number[] = [];
    const middle = (): number => readings.slice(-9).toSorted((a, b) => a - b)[4] ?? Number.NaN;
    const mayTake = (): number => mayTakeS + waits * PART_S;
    const givenUp = performance.now() + CATCH_UP_MS;
    while (!(middle() < mayTake()) && performance.now() < givenUp) {
      await waitForFrames(player, 12);
      readings.push(latency(player));
    }
    expect(middle(), `${waits} waits: ${readings.join(' ')}`).to.be.within(0, mayTake());
  });
});
