import type { EngineAnswer } from '../media/engine-answer.ts';
import type { MediaFailure } from '../media/failure.ts';
import type { DetailOf, EndReason, Look } from './view.ts';

/** What a media element says of itself that a view is made of. */
export type Saying =
  | 'play'
  | 'playing'
  | 'pause'
  | 'ended'
  | 'waiting'
  | 'seeking'
  | 'seeked'
  | 'ratechange';

/** What is told as it was seen, where there is a view. */
export type Note =
  | 'rate-change'
  | 'rendition-change'
  | 'caption-change'
  | 'audio-track-change'
  | 'mode-change'
  | 'visibility-change'
  | 'network-change';

/** Everything that may happen to a film, and what is known of it. */
export type Happenings = Readonly<Record<Saying, undefined>> & {
  readonly [Type in Note]: DetailOf<Type>;
} & {
  /** Nothing; somebody has looked. */
  readonly see: undefined;
  readonly failure: MediaFailure;
  readonly answer: EngineAnswer;
  /** What was in the media element has been taken out; it may be the same that comes. */
  readonly reload: undefined;
  /** Another film has come, or none. */
  readonly film: undefined;
  readonly suspend: undefined;
  readonly resume: undefined;
  readonly end: EndReason;
};

/** Something that happened to a film, and how its media element was then. */
export type Happening = {
  readonly [What in keyof Happenings]: {
    readonly what: What;
    readonly look: Look;
    readonly detail: Happenings[What];
  };
}[keyof Happenings];

export type HearHappening = (happening: Happening) => void;
