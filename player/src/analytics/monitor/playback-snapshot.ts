import type { Hub } from '../../state/hub.ts';
import type { ElementSize } from './follow-size.ts';
import { getActiveRendition } from './state-changes.ts';
import type { Look } from '../schema/view.ts';

/** How a media element is now; `box` is how large it stands in the page. */
export function takeSnapshot({ state, target }: Hub, at: number, box: ElementSize): Look {
  const { media, engine } = target;
  const { current, retrying } = state.failure;
  const quality = (media as Partial<HTMLVideoElement>).getVideoPlaybackQuality?.();
  const playhead = media.currentTime;
  const startDate = state.live.type === 'live' ? engine.engine?.startDate : undefined;
  return {
    at,
    playhead,
    duration: media.duration,
    rate: media.playbackRate,
    shouldPlay: !media.paused && !media.ended && (!current || retrying),
    seeking: media.seeking,
    ended: media.ended,
    loop: media.loop,
    scale: scaleOf(media, box),
    bitrate: getActiveRendition(state)?.bitrate,
    latency: startDate && at - startDate.getTime() - playhead * 1000,
    dropped: quality?.droppedVideoFrames ?? 0,
    frames: quality?.totalVideoFrames ?? 0,
  };
}

/** How it was when somebody wished to play for the first time, made of how it is now. */
export function toInitialSnapshot(now: Look, { played, currentTime }: HTMLMediaElement): Look {
  const playhead = played.length > 0 ? played.start(0) : currentTime;
  const then = { wished: true, seeking: false, ended: false, dropped: 0, frames: 0 };
  return { ...now, ...then, playhead };
}

function scaleOf(media: HTMLMediaElement, { width, height }: ElementSize): number | undefined {
  const { videoWidth, videoHeight } = media as HTMLVideoElement;
  // A sound has neither, nor has a picture that is not there yet.
  if (!videoWidth || !width) return undefined;
  return Math.min(width / videoWidth, height / videoHeight) * devicePixelRatio;
}
