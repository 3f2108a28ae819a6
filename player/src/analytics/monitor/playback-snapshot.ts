import { createResizeObserver } from '../../platform/observers.ts';
import { getContentTime, hasContentEnded } from '../../state/content-time.ts';
import type { Hub } from '../../state/hub.ts';
import { getInterstitialId } from './interstitial-changes.ts';
import { getActiveRendition } from './state-changes.ts';
import type { PlaybackSnapshot } from '../schema/view.ts';

/** The size of an element in CSS pixels. */
export type ElementSize = Pick<DOMRectReadOnly, 'width' | 'height'>;

/**
 * Observes the size of an element until `signal` aborts. Returns a function that returns the last
 * size, which is 0 × 0 before the first measurement.
 */
export function observeElementSize(element: Element, signal: AbortSignal): () => ElementSize {
  let size: ElementSize = { width: 0, height: 0 };
  const observer = createResizeObserver(([entry]) => {
    if (entry) size = entry.contentRect;
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  return () => size;
}

/**
 * Takes a snapshot of a hub's media element. `timestamp` is in milliseconds since 1970, and
 * `size` is the media element's size on the page.
 */
export function takeSnapshot(
  { state, stateOwners }: Hub,
  timestamp: number,
  size: ElementSize,
): PlaybackSnapshot {
  const { media, engineManager } = stateOwners;
  const { playbackError, retrying } = state.error;
  const hasError = playbackError !== undefined && !retrying;
  const quality = (media as Partial<HTMLVideoElement>).getVideoPlaybackQuality?.();
  const { currentTime: playhead, duration } = getContentTime(stateOwners);
  const ended = hasContentEnded(stateOwners);
  const startDate = state.live.streamType === 'live' ? engineManager.engine?.startDate : undefined;
  return {
    timestamp,
    playhead,
    duration,
    rate: media.playbackRate,
    shouldPlay: isPlaying(stateOwners) && !ended && !hasError,
    seeking: media.seeking,
    ended,
    hasFailed: hasError || Boolean(media.error),
    loop: media.loop,
    isInterstitial: getInterstitialId({ state, stateOwners }) !== undefined,
    scale: getScale(media, size),
    bitrate: getActiveRendition(state)?.bitrate,
    latency: startDate && timestamp - startDate.getTime() - playhead * 1000,
    droppedFrames: quality?.droppedVideoFrames ?? 0,
    totalFrames: quality?.totalVideoFrames ?? 0,
  };
}

/** Whether the media element is playing, or will be once the engine has changed its source. */
const isPlaying = ({ media, engineManager }: Hub['stateOwners']): boolean =>
  !media.paused || engineManager.engine?.isRecovering === true;

/** Reconstructs the snapshot at the first play request from the current one. */
export function toInitialSnapshot(
  current: PlaybackSnapshot,
  { played, currentTime }: HTMLMediaElement,
): PlaybackSnapshot {
  const playhead = played.length > 0 ? played.start(0) : currentTime;
  const frameCounts = { droppedFrames: 0, totalFrames: 0 };
  const initialFlags = { shouldPlay: true, seeking: false, ended: false };
  return { ...current, ...initialFlags, ...frameCounts, hasFailed: false, playhead };
}

function getScale(media: HTMLMediaElement, { width, height }: ElementSize): number | undefined {
  const { videoWidth, videoHeight } = media as HTMLVideoElement;
  // Audio has no video size, and video has none before its metadata has loaded.
  if (!videoWidth || !width) return undefined;
  return Math.min(width / videoWidth, height / videoHeight) * devicePixelRatio;
}
