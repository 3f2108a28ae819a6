/** A completed or failed request of an engine: the detail of its `networkrequest` event. */
export interface NetworkRequest {
  readonly kind: 'manifest' | 'level' | 'fragment' | 'key' | 'other';
  /** May hold a token. */
  readonly url: string;
  readonly hasFailed: boolean;
  /** Absent where there was no answer, or the engine does not tell. */
  readonly status: number | undefined;
  readonly bytes: number;
  /** Milliseconds from the request to the end of its answer; 0 where that is not told. */
  readonly durationMs: number;
  /** Seconds that it plays; absent for what is no media. */
  readonly mediaDuration: number | undefined;
}
