/** Whether a stream has an end; `unknown` until its playlist or its duration has told. */
export type StreamType = 'on-demand' | 'live' | 'unknown';

/** What a playlist says of the stream's end. */
export interface StreamInfo {
  readonly type: StreamType;
  /**
   * How far back a person may go, in seconds: `Infinity` for a stream that keeps all, 0 for a
   * plain live stream, `NaN` for one that is not live.
   */
  readonly targetLiveWindow: number;
  /** The live edge is this many seconds long: whoever plays within it is at the edge. */
  readonly liveEdgeDuration: number;
}

/** Before anything is known. */
export const unknownStreamInfo: StreamInfo = {
  type: 'unknown',
  targetLiveWindow: Number.NaN,
  liveEdgeDuration: Number.NaN,
};
