import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/night-train.m3u8';
/** A video of 12 s. */
const transportStreamUrl = '/interstitials/content.m3u8';
const hasNativeHls =
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
const engines = [
  ['hls', 'mse'],
  // Only some browsers support HLS natively.
  ...(hasNativeHls ? ([['browser', 'native']] as const) : []),
] as const;

for (const [engine, preferPlayback] of engines) {
  const createPlayer = (src: string, attributes: Record<string, string> = {}): VitrinePlayer => {
    const player = document.createElement('vitrine-player');
    for (const [name, value] of Object.entries({ src, muted: '', ...attributes })) {
      player.setAttribute(name, value);
    }
    player.setAttribute('prefer-playback', preferPlayback);
    return player;
  };
  const createConnectedPlayer = async (
    src: string,
    attributes?: Record<string, string>,
  ): Promise<VitrinePlayer> =>
    fixture(html`${createPlayer(src, attributes)}`).then(() => {
      const player = document.querySelector('vitrine-player');
      if (!player) throw new Error('There is no player.');
      return player;
    });
  const createPlayingPlayer = async (src = videoUrl, attributes = {}): Promise<VitrinePlayer> => {
    const player = await createConnectedPlayer(src, attributes);
    await player.play();
    await waitForFrames(player, 6);
    return player;
  };

  describe(`the engine "${engine}"`, () => {
    it('plays, seeks and ends', async () => {
      const player = await createPlayingPlayer();
      expect(player.hub.state.source.engine).to.equal(engine);
      expect(player.streamType).to.equal('on-demand');
      player.currentTime = player.duration - 1;
      await waitUntil(() => player.ended, 'playback did not end');
    });

    it('restarts at the end with loop', async () => {
      const player = await createPlayingPlayer(videoUrl, { loop: '' });
      player.currentTime = player.duration - 0.7;
      await waitUntil(() => !player.seeking && player.currentTime < 3, 'playback did not restart');
    });

    it('starts at start-time', async () => {
      const player = await createPlayingPlayer(videoUrl, { 'start-time': '10' });
      expect(player.played.start(0)).to.be.within(9.5, 10.5);
    });

    for (const time of ['9999', '47.99']) {
      it(`ends immediately with a start time of ${time} s, which is at or after the end`, async () => {
        const player = await createConnectedPlayer(videoUrl, { 'start-time': time });
        void player.play().catch(() => {});
        await waitUntil(() => player.ended, 'playback did not end');
      });
    }

    it('ends after a seek to the end before the first frame', async () => {
      const player = await createConnectedPlayer(videoUrl, { preload: 'metadata' });
      await waitUntil(() => player.readyState > 0, 'the duration is unknown');
      void player.play().catch(() => {});
      player.currentTime = player.duration;
      await waitUntil(() => player.ended, 'playback did not end');
    });

    for (const [container, url] of [
      ['fMP4', videoUrl],
      ['MPEG-TS', transportStreamUrl],
    ] as const) {
      it(`seeks to a position before the start time of ${container} segments`, async () => {
        const player = await createPlayingPlayer(url, { 'start-time': '10' });
        player.currentTime = 2;
        await waitUntil(
          () => player.currentTime > 2.5 && player.currentTime < 9,
          'playback did not start before the start time',
        );
      });
    }

    it('loads nothing with preload="none", and the duration with "metadata"', async () => {
      const player = await createConnectedPlayer(videoUrl, { preload: 'none' });
      expect(player.readyState).to.equal(0);
      expect(player.hub.state.source.engine).to.equal('idle');
      player.setAttribute('preload', 'metadata');
      await waitUntil(() => player.duration > 10, 'the duration is unknown');
      expect(player.paused).to.equal(true);
    });

    // Native playback buffers the same amount for every preload value.
    if (engine === 'hls') {
      it('loads more after preload changes to "auto"', async () => {
        const player = await createConnectedPlayer(videoUrl, { preload: 'metadata' });
        await waitUntil(() => player.readyState >= 2, 'no frame was loaded');
        player.setAttribute('preload', 'auto');
        await waitUntil(
          () => (player.buffered.length && player.buffered.end(0)) > 15,
          'the buffer did not grow',
        );
      });
    }

    it('plays another video after src changes', async () => {
      const player = await createPlayingPlayer();
      const { duration } = player;
      player.src = '/video/the-light-we-keep.m3u8';
      await player.updateComplete;
      await player.play();
      await waitUntil(
        () => player.duration > duration + 5 && player.currentTime > 0.2,
        'the second video did not play',
      );
    });

    it('plays audio without video', async () => {
      const player = await createConnectedPlayer('/video/room-tone.m3u8');
      await player.play();
      await waitUntil(() => player.currentTime > 0.5, 'playback did not start');
      expect(player.videoWidth).to.equal(0);
    });

    for (const [id, targetLiveWindow] of [
      ['clock-room', 0],
      ['clock-room-dvr', 600],
    ] as const) {
      it(`reports the live stream type and DVR window of ${id}`, async () => {
        const player = await createPlayingPlayer(`/video/${id}.m3u8`);
        await waitUntil(() => player.streamType === 'live', 'the stream type is unknown');
        await waitUntil(
          () => player.targetLiveWindow === targetLiveWindow,
          'the DVR window is unknown',
        );
      });
    }

    it('fails with status 404 for a missing playlist', async () => {
      const player = await createConnectedPlayer('/video/no-such-video.m3u8', {
        autoplay: 'muted',
      });
      await waitUntil(() => player.hub.state.error.playbackError, 'no error occurred');
      expect(player.hub.state.error.playbackError).to.include({ kind: 'network', status: 404 });
    });
  });
}
