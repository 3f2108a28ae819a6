import type { ViewMetadata, EventDetail, Metrics, ViewEvent, ViewEventType } from './beacon.ts';

/** The reason a view ended: `ended` if playback had reached the end, whatever ended the view. */
export type ViewEndReason = Extract<ViewEvent, { type: 'view-end' }>['reason'];

/** One play attempt of one source. It starts at the play request, or at an error before it. */
export interface View {
  /** A version 7 UUID. */
  readonly id: string;
  /** When the view started, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The sequence number of the last event. */
  readonly sequence: number;
  /** The metadata of the media and the page. */
  readonly metadata: ViewMetadata;
  /** The metrics so far, as if the view ended now. */
  readonly metrics: Metrics;
  /** Whether `view-end` has been emitted. No event follows. */
  readonly hasEnded: boolean;
}

/** Receives every event of every view when it happens. Views do not overlap. */
export type ViewEventListener = (event: ViewEvent, view: View) => void;

/** The detail of an event as a rest parameter: optional if the event type requires no field. */
export type EventDetailArgs<Type extends ViewEventType> =
  object extends EventDetail<Type> ? [detail?: EventDetail<Type>] : [detail: EventDetail<Type>];

/** A media element's state at one point in time. */
export interface PlaybackSnapshot {
  /** When the snapshot was taken, in milliseconds since 1970. Never earlier than the previous one. */
  readonly timestamp: number;
  /** The playback position in seconds. */
  readonly playhead: number;
  /** The duration in seconds; `NaN` until it is known, `Infinity` for a live stream. */
  readonly duration: number;
  /** The playback rate. 1 is normal speed; at 0 the playhead does not move. */
  readonly rate: number;
  /** Whether playback is expected: not paused, not ended and without a fatal error. */
  readonly shouldPlay: boolean;
  readonly seeking: boolean;
  readonly ended: boolean;
  /** Whether the media element has an error. The player may not have reported it yet. */
  readonly hasFailed: boolean;
  readonly loop: boolean;
  /** Whether an interstitial is playing instead of the content. */
  readonly isInterstitial?: boolean;
  /** Device pixels per video pixel; `undefined` without a video track. */
  readonly scale?: number | undefined;
  /** The bitrate of the active rendition in bits per second; `undefined` if unknown. */
  readonly bitrate?: number | undefined;
  /** The live latency in milliseconds; `undefined` if the stream has no program date. */
  readonly latency?: number | undefined;
  /** Dropped frames since the media element last reset its counters. */
  readonly droppedFrames: number;
  /** Frames since the media element last reset its counters, including dropped frames. */
  readonly totalFrames: number;
}
