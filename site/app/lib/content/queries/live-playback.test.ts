import { expect, it } from 'vitest';
import { withLivePlayback } from './live-playback.ts';

const film = {
  title: 'The clock room',
  livePlaybackId: 'clock room',
  video: {
    alt: null,
    video: {
      muxPlaybackId: 'night-train',
      thumbnailUrl: 'https://image.example/night-train/thumbnail.webp?time=night-train/',
      shared: '/video/night-train/thumbnail.jpg',
      width: 1920,
      duration: 48 as number | null,
      mp4Url: '/video/night-train/high.mp4' as string | null,
    },
  },
};

it('a broadcast is played under its own id, with its own pictures, without an end and a file', () => {
  expect(withLivePlayback(film)).toEqual({
    ...film,
    isLive: true,
    video: {
      alt: null,
      video: {
        muxPlaybackId: 'clock room',
        thumbnailUrl: 'https://image.example/clock%20room/thumbnail.webp?time=night-train/',
        shared: '/video/clock%20room/thumbnail.jpg',
        width: 1920,
        duration: null,
        mp4Url: null,
      },
    },
  });
});

it.each([null, ''])('a film whose broadcast is %j is played itself', (livePlaybackId) => {
  expect(withLivePlayback({ ...film, livePlaybackId })).toEqual({
    ...film,
    livePlaybackId,
    isLive: false,
  });
});

it('what a query has not asked of a film is not there in a broadcast either', () => {
  const { muxPlaybackId } = film.video.video;
  const asked = { livePlaybackId: 'clock-room', video: { video: { muxPlaybackId } } };
  expect(withLivePlayback(asked).video.video).toEqual({ muxPlaybackId: 'clock-room' });
});
