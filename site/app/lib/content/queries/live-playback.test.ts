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
      shareImageUrl: '/video/night-train/thumbnail.jpg',
      width: 1920,
      duration: 48 as number | null,
      mp4Url: '/video/night-train/high.mp4' as string | null,
    },
  },
};

it('gives a live stream its own playback ID and images, and no duration or MP4 file', () => {
  expect(withLivePlayback(film)).toEqual({
    ...film,
    isLive: true,
    video: {
      alt: null,
      video: {
        muxPlaybackId: 'clock room',
        thumbnailUrl: 'https://image.example/clock%20room/thumbnail.webp?time=night-train/',
        shareImageUrl: '/video/clock%20room/thumbnail.jpg',
        width: 1920,
        duration: null,
        mp4Url: null,
      },
    },
  });
});

it.each([null, ''])('plays a film on demand if its livePlaybackId is %j', (livePlaybackId) => {
  expect(withLivePlayback({ ...film, livePlaybackId })).toEqual({
    ...film,
    livePlaybackId,
    isLive: false,
  });
});

it('does not add fields that the query did not select to a live stream', () => {
  const { muxPlaybackId } = film.video.video;
  const selectedFields = { livePlaybackId: 'clock-room', video: { video: { muxPlaybackId } } };
  expect(withLivePlayback(selectedFields).video.video).toEqual({ muxPlaybackId: 'clock-room' });
});
