import type { Hub } from '../store/hub.ts';
import type { Size } from './follow-size.ts';
import { renditionOnScreen } from './told-facts.ts';
import type { Look } from './view.ts';

/** How a media element is now; `box` is how large it stands in the page. */
export function lookAt({ state, target }: Hub, at: number, box: Size): Look {
  const { media, engine } = target;
  const { current, retrying } = state.failure;
  const quality = (media as Partial<HTMLVideoElement>).getVideoPlaybackQuality?.();
  const playhead = media.currentTime;
  const startDate = state.live.type === 'live' ? engine.current?.startDate : undefined;
  return {
    at,
    playhead,
    duration: media.duration,
    rate: media.playbackRate,
    wished: !media.paused && !media.ended && (!current || retrying),
    seeking: media.seeking,
    ended: media.ended,
    loop: media.loop,
    scale: scaleOf(media, box),
    bitrate: renditionOnScreen(state)?.bitrate,
    latency: startDate && at - startDate.getTime() - playhead * 1000,
    dropped: quality?.droppedVideoFrames ?? 0,
    frames: quality?.totalVideoFrames ?? 0,
  };
}

/** How it was when somebody wished to play for the first time, made of how it is now. */
export function firstLook(now: Look, { played, currentTime }: HTMLMediaElement): Look {
  const playhead = played.length > 0 ? played.start(0) : currentTime;
  const then = { wished: true, seeking: false, ended: false, dropped: 0, frames: 0 };
  return { ...now, ...then, playhead };
}

function scaleOf(media: HTMLMediaElement, { width, height }: Size): number | undefined {
  const { videoWidth, videoHeight } = media as HTMLVideoElement;
  // A sound has neither, nor has a picture that is not there yet.
  if (!videoWidth || !width) return undefined;
  return Math.min(width / videoWidth, height / videoHeight) * devicePixelRatio;
}
