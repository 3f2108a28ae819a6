import { expect, fixture, html } from '@open-wc/testing';
import { frames, until } from '../tests/browser/harness.ts';
import './index.ts';
import type { VitrinePlayer } from './player.ts';

const live = (id: string): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player
      playback-id=${id}
      video-origin="/video"
      autoplay="muted"
    ></vitrine-player>`,
  );

describe('a live stream', () => {
  it('plays at its edge and says that it is live', async () => {
    const player = await live('clock-room');
    await frames(player, 12);
    expect(player.streamType).to.equal('live');
    expect(player.duration).to.equal(Number.POSITIVE_INFINITY);
    expect(player.targetLiveWindow).to.equal(0);
    await until(() => player.inLiveWindow, 'it never played at its edge');
    expect(player.matches(':state(live)')).to.equal(true);
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
    await until(() => times('seekablechange') >= 4, 'its window never moved');
    expect(times('streamtypechange')).to.equal(1);
    expect(times('targetlivewindowchange')).to.equal(1);
    player.remove();
  });

  it('is gone back in where it keeps minutes, and comes back to its edge when it is asked to', async () => {
    const player = await live('clock-room-dvr');
    await frames(player, 12);
    expect(player.targetLiveWindow).to.equal(600);
    player.currentTime = player.seekable.end(0) - 120;
    await until(() => !player.seeking && !player.inLiveWindow, 'it never went back');
    player.hub.perform({ type: 'seek-to-live' });
    await until(() => player.inLiveWindow, 'it never came back');
  });

  it('is not gone back in where the page says so', async () => {
    const player = await live('clock-room-dvr');
    player.streamType = 'live';
    await frames(player, 12);
    expect(player.targetLiveWindow).to.equal(0);
  });

  it('plays with low latency where it has parts', async () => {
    const player = await live('clock-room-ll');
    await frames(player, 24);
    expect(player.streamType).to.equal('live');
    expect(player.media.seekable.end(0) - player.currentTime).to.be.lessThan(4);
    await until(() => player.inLiveWindow, 'it never played at its edge');
  });
});
