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
    await until(() => player.liveEdgeStart !== undefined, 'its edge was never known');
    expect(player.matches(':state(live)')).to.equal(true);
  });

  it('comes back to its edge when it is asked to', async () => {
    const player = await live('clock-room-dvr');
    await frames(player, 12);
    player.currentTime = player.seekable.end(0) - 120;
    await until(() => !player.seeking && !player.inLiveWindow, 'it never went back');
    player.hub.perform({ type: 'seek-to-live' });
    await until(() => player.inLiveWindow, 'it never came back');
  });

  it('plays with low latency where it has parts', async () => {
    const player = await live('clock-room-ll');
    await frames(player, 24);
    expect(player.streamType).to.equal('live');
    expect(player.seekable.end(0) - player.currentTime).to.be.lessThan(6);
  });
});
