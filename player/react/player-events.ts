import type { CuePoint } from '../media/cue-point.ts';
import type { MetadataCue } from '../media/metadata-cue.ts';
import type { mediaEvents } from '../media/mirror.ts';
import type { MediaRequestEvent } from '../media/request.ts';
import type { Chapter } from '../media/track.ts';
import type { PlayerError } from '../store/player-error.ts';

/** The events of the player that are no media element's, or tell more than its, by their names. */
interface OwnEvents {
  readonly 'vitrine-request': MediaRequestEvent;
  readonly error: CustomEvent<PlayerError | null>;
  readonly chapterchange: CustomEvent<Chapter | null>;
  readonly cuepointchange: CustomEvent<CuePoint | null>;
  readonly timedmetadata: CustomEvent<MetadataCue>;
  readonly streamtypechange: CustomEvent;
  readonly targetlivewindowchange: CustomEvent;
  readonly seekablechange: CustomEvent;
}

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
