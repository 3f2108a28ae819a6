import type { About, Measures, ViewEvent, ViewEventType } from './beacon.ts';

/** Why a view is over; a film that had ended before is `ended`, whatever happened then. */
export type EndReason = Extract<ViewEvent, { type: 'view-end' }>['reason'];

/** One watching of one film: from the wish to play, or a failure, to its end. */
export interface View {
  /** A UUID of version 7. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** That of the last event. */
  readonly sequence: number;
  /** What is known of the film and the page. */
  readonly about: About;
  /** How the view went up to this moment, as if it were over now. */
  readonly measures: Measures;
  /** Its end has been told; nothing follows. */
  readonly hasEnded: boolean;
}

/** Hears of every event of every view as it happens, one view after the other. */
export type ViewEventListener = (event: ViewEvent, view: View) => void;

/** What an event of a type tells beside its type, its number and its time. */
export type DetailOf<Type extends ViewEventType> = Omit<
  Extract<ViewEvent, { type: Type }>,
  'type' | 'sequence' | 'at' | 'playhead'
>;

/** The same, to be left out where there is nothing to tell. */
export type Told<Type extends ViewEventType> =
  object extends DetailOf<Type> ? [detail?: DetailOf<Type>] : [detail: DetailOf<Type>];

/** A media element as it is at one moment. */
export interface Look {
  /** Milliseconds since 1970; never less than in the look before. */
  readonly at: number;
  /** Seconds. */
  readonly playhead: number;
  /** Seconds; `NaN` until known, `Infinity` for a live stream. */
  readonly duration: number;
  /** 1 is the speed of the recording; 0 stands still. */
  readonly rate: number;
  /** It is to play: not paused, not over, not failed. */
  readonly shouldPlay: boolean;
  readonly seeking: boolean;
  readonly ended: boolean;
  /** It begins again by itself. */
  readonly loop: boolean;
  /** Pixels of the screen for one of the film; absent where there is no picture. */
  readonly scale?: number | undefined;
  /** Bits per second of what is shown; absent where it is not known. */
  readonly bitrate?: number | undefined;
  /** Milliseconds since what is shown was broadcast; absent where that is not told. */
  readonly latency?: number | undefined;
  /** Frames since the media element began to count. */
  readonly dropped: number;
  readonly frames: number;
}
