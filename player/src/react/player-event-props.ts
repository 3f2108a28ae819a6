import type { mediaEvents } from '../media/media-element-proxy.ts';
import type { VitrineEventMap } from '../host/player-events.ts';

type EventName = (typeof mediaEvents)[number] | keyof VitrineEventMap;

/** The prop of each event of the player; one that is missing does not compile. */
const props = {
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

type Props = typeof props;

/** What each prop is told of. */
export type PlayerEventProps = {
  readonly [Name in keyof Props as Props[Name]]: Name extends keyof VitrineEventMap
    ? VitrineEventMap[Name]
    : Event;
};

/** The event of each prop. */
export const playerEventProps = Object.fromEntries(
  Object.entries(props).map(([event, prop]) => [prop, event]),
) as Record<keyof PlayerEventProps, string>;
