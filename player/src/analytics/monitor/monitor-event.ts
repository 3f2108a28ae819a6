import type { NetworkRequest } from '../../engine/network-request.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { DetailOf, EndReason, Look } from '../schema/view.ts';

/** What a media element says of itself that a view is made of. */
export type MediaEventName =
  | 'play'
  | 'playing'
  | 'pause'
  | 'ended'
  | 'waiting'
  | 'seeking'
  | 'seeked'
  | 'ratechange';

/** What is told as it was seen, where there is a view. */
export type StateChangeName =
  | 'rate-change'
  | 'rendition-change'
  | 'caption-change'
  | 'audio-track-change'
  | 'mode-change'
  | 'visibility-change'
  | 'network-change';

/** Everything that may happen to a film, and what is known of it. */
export type MonitorEventMap = Readonly<Record<MediaEventName, undefined>> & {
  readonly [Type in StateChangeName]: DetailOf<Type>;
} & {
  /** Nothing; somebody has looked. */
  readonly see: undefined;
  readonly failure: PlaybackError;
  readonly answer: NetworkRequest;
  /** What was in the media element has been taken out; it may be the same that comes. */
  readonly reload: undefined;
  /** Another film has come, or none. */
  readonly film: undefined;
  readonly suspend: undefined;
  readonly resume: undefined;
  readonly end: EndReason;
};

/** Something that happened to a film, and how its media element was then. */
export type MonitorEvent = {
  readonly [What in keyof MonitorEventMap]: {
    readonly what: What;
    readonly look: Look;
    readonly detail: MonitorEventMap[What];
  };
}[keyof MonitorEventMap];

export type MonitorListener = (happening: MonitorEvent) => void;
