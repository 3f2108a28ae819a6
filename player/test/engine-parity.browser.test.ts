import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/night-train.m3u8';
const playsItself =
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
const engines = [
  ['hls', 'mse'],
  // Only some browsers play HLS by themselves.
  ...(playsItself ? ([['browser', 'native']] as const) : []),
] as const;

for (const [engine, prefer] of engines) {
  const playerOf = (src: string, attributes: Record<string, string> = {}): VitrinePlayer => {
    const player = document.createElement('vitrine-player');
    for (const [name, value] of Object.entries({ src, muted: '', ...attributes })) {
      player.setAttribute(name, value);
    }
    player.setAttribute('prefer-playback', prefer);
    return player;
  };
  const shown = async (src: string, attributes?: Record<string, string>): Promise<VitrinePlayer> =>
    fixture(html`${playerOf(src, attributes)}`).then(() => {
      const player = document.querySelector('vitrine-player');
      if (!player) throw new Error('There is no player.');
      return player;
    });
  const playing = async (src = film, attributes = {}): Promise<VitrinePlayer> => {
    const player = await shown(src, attributes);
    await player.play();
    await waitForFrames(player, 6);
    return player;
  };

  describe(`what the engine named ${engine} plays`, () => {
    it('plays, is sought in, and ends', async () => {
      const player = await playing();
      expect(player.hub.state.source.engine).to.equal(engine);
      expect(player.streamType).to.equal('on-demand');
      player.currentTime = player.duration - 1;
      await waitUntil(() => player.ended, 'it never ended');
    });

    it('begins again at its end where it loops', async () => {
      const player = await playing(film, { loop: '' });
      player.currentTime = player.duration - 0.7;
      await waitUntil(() => !player.seeking && player.currentTime < 3, 'it never began again');
    });

    it('begins where the page says', async () => {
      const player = await playing(film, { 'start-time': '10' });
      expect(player.played.start(0)).to.be.within(9.5, 10.5);
    });

    for (const time of ['9999', '47.99']) {
      it(`ends at once where it is to begin at ${time} s, at its end or beyond it`, async () => {
        const player = await shown(film, { 'start-time': time });
        void player.play().catch(() => {});
        await waitUntil(() => player.ended, 'it waited there');
      });
    }

    it('ends where it is sent to its end before anything of it is shown', async () => {
      const player = await shown(film, { preload: 'metadata' });
      await waitUntil(() => player.readyState > 0, 'it never knew its length');
      void player.play().catch(() => {});
      player.currentTime = player.duration;
      await waitUntil(() => player.ended, 'it waited there');
    });

    it('is sought back to what lies before where it began', async () => {
      const player = await playing(film, { 'start-time': '30' });
      player.currentTime = 2;
      await waitUntil(
        () => player.currentTime > 2.5 && player.currentTime < 20,
        'it stood still there',
      );
    });

    it('fetches nothing with preload="none", and knows its length with "metadata"', async () => {
      const idle = await shown(film, { preload: 'none' });
      expect(idle.readyState).to.equal(0);
      expect(idle.hub.state.source.engine).to.equal('idle');
      idle.setAttribute('preload', 'metadata');
      await waitUntil(() => idle.duration > 10, 'it never knew its length');
      expect(idle.paused).to.equal(true);
    });

    // How far ahead a browser fetches by itself is the same for every wish.
    if (engine === 'hls') {
      it('fetches on when the page comes to wish for more', async () => {
        const player = await shown(film, { preload: 'metadata' });
        await waitUntil(() => player.readyState >= 2, 'it never had a frame');
        player.setAttribute('preload', 'auto');
        await waitUntil(
          () => (player.buffered.length && player.buffered.end(0)) > 15,
          'it never did',
        );
      });
    }

    it('gives way to another film', async () => {
      const player = await playing();
      const { duration } = player;
      player.src = '/video/the-light-we-keep.m3u8';
      await player.updateComplete;
      await player.play();
      await waitUntil(
        () => player.duration > duration + 5 && player.currentTime > 0.2,
        'it stayed',
      );
    });

    it('has sound without a picture', async () => {
      const player = await shown('/video/room-tone.m3u8');
      await player.play();
      await waitUntil(() => player.currentTime > 0.5, 'it was never heard');
      expect(player.videoWidth).to.equal(0);
    });

    for (const [id, window] of [
      ['clock-room', 0],
      ['clock-room-dvr', 600],
    ] as const) {
      it(`knows that ${id} is live, and how far one may go back in it`, async () => {
        const player = await playing(`/video/${id}.m3u8`);
        await waitUntil(() => player.streamType === 'live', 'it never knew');
        await waitUntil(() => player.targetLiveWindow === window, 'it never knew the window');
      });
    }

    it('that is not there fails as one that is not there', async () => {
      const player = await shown('/video/no-such-video.m3u8', { autoplay: 'muted' });
      await waitUntil(() => player.hub.state.failure.current, 'it never failed');
      expect(player.hub.state.failure.current).to.include({ kind: 'network', status: 404 });
    });
  });
}
