import type { mediaEvents } from '../media/mirror.ts';
import type { OwnEvents } from '../store/player-events.ts';

type EventName = (typeof mediaEvents)[number] | keyof OwnEvents;

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
export type PlayerEvents = {
  readonly [Name in keyof Props as Props[Name]]: Name extends keyof OwnEvents
    ? OwnEvents[Name]
    : Event;
};

/** The event of each prop. */
export const playerEvents = Object.fromEntries(
  Object.entries(props).map(([event, prop]) => [prop, event]),
) as Record<keyof PlayerEvents, string>;
