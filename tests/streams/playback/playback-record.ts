import type { ProgramName } from '../media/programs.ts';

/** A range of the media timeline, in seconds. */
export type PlayedRange = readonly [start: number, end: number];

/** An error that Vitrine displays or hls.js reports. */
export interface DisplayedError {
  /** The title and the message of the error dialog, or the error details of hls.js. */
  readonly text: string;
  /** The cause. Undefined for hls.js. */
  readonly cause?: string | undefined;
  /** Seconds from the start of the visit. */
  readonly afterSeconds: number;
}

/** A change of position, in seconds, that `observePlayback` did not request. */
export interface PositionJump {
  readonly from: number;
  readonly to: number;
}

/** The labels in the menus of Vitrine, or of the levels and tracks of hls.js. */
export interface TrackLabels {
  readonly qualities: readonly string[];
  readonly audioTracks: readonly string[];
  readonly captions: readonly string[];
}

/** The observed playback of one visit. */
export interface PlaybackRecord {
  /** Seconds until the first progress. Undefined if nothing played. */
  readonly startedAfterSeconds: number | undefined;
  /** The played ranges of the media timeline, merged and sorted. */
  readonly played: readonly PlayedRange[];
  /** The displayed programs, in order, with the seconds of playback of each. */
  readonly programs: readonly { readonly name: ProgramName; readonly seconds: number }[];
  /** Seconds until playback ended. Undefined if it did not. */
  readonly endedAfterSeconds: number | undefined;
  /** The duration of the media element at the end, in seconds. `NaN` if unknown. */
  readonly durationSeconds: number;
  readonly jumps: readonly PositionJump[];
  readonly error: DisplayedError | undefined;
  /** The text of each caption that was shown. */
  readonly cues: readonly string[];
  /** The texts of the notices of Vitrine above the video. */
  readonly notices: readonly string[];
  /** Whether audio was decoded. */
  readonly hasAudio: boolean;
  /** The final height of the decoded video in pixels. 0 without video. */
  readonly videoHeight: number;
}

/** The record of a visit, with the labels and the time display at its end. */
export interface VisitRecord extends PlaybackRecord {
  readonly labels: TrackLabels;
  /** The text of the time display. '' without one. */
  readonly clock: string;
  /** The files of the stream that were served with a status below 400. */
  readonly received: readonly string[];
}
