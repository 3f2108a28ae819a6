import type { mediaEvents } from '../media/media-element-proxy.ts';
import type { VitrineEventMap } from '../host/player-events.ts';

type EventName = (typeof mediaEvents)[number] | keyof VitrineEventMap;

/** The prop for each player event. A missing event is a type error. */
const propsByEvent = {
  abort: 'onAbort',
  canplay: 'onCanPlay',
  canplaythrough: 'onCanPlayThrough',
  chapterchange: 'onChapterChange',
  cuepointchange: 'onCuePointChange',
  durationchange: 'onDurationChange',
  emptied: 'onEmptied',
  encrypted: 'onEncrypted',
  ended: 'onEnded',
  enterpictureinpicture: 'onEnterPictureInPicture',
  error: 'onError',
  interstitialassetstart: 'onInterstitialAssetStart',
  interstitialend: 'onInterstitialEnd',
  interstitialerror: 'onInterstitialError',
  interstitialstart: 'onInterstitialStart',
  leavepictureinpicture: 'onLeavePictureInPicture',
  loadeddata: 'onLoadedData',
  loadedmetadata: 'onLoadedMetadata',
  loadstart: 'onLoadStart',
  pause: 'onPause',
  play: 'onPlay',
  playing: 'onPlaying',
  progress: 'onProgress',
  ratechange: 'onRateChange',
  resize: 'onResize',
  seekablechange: 'onSeekableChange',
  seeked: 'onSeeked',
  seeking: 'onSeeking',
  stalled: 'onStalled',
  streamtypechange: 'onStreamTypeChange',
  suspend: 'onSuspend',
  targetlivewindowchange: 'onTargetLiveWindowChange',
  timedmetadata: 'onTimedMetadata',
  timeupdate: 'onTimeUpdate',
  volumechange: 'onVolumeChange',
  waiting: 'onWaiting',
  waitingforkey: 'onWaitingForKey',
  'vitrine-request': 'onRequest',
} as const satisfies Record<EventName, `on${string}`>;

type PropsByEvent = typeof propsByEvent;

/** The event type of each prop. */
export type PlayerEventProps = {
  readonly [Name in keyof PropsByEvent as PropsByEvent[Name]]: Name extends keyof VitrineEventMap
    ? VitrineEventMap[Name]
    : Event;
};

/** The event name of each prop. */
export const playerEventProps = Object.fromEntries(
  Object.entries(propsByEvent).map(([event, prop]) => [prop, event]),
) as Record<keyof PlayerEventProps, string>;
