/** One finished request of an engine: the detail of the engine's `answer` event. */
export interface NetworkRequest {
  readonly kind: 'manifest' | 'level' | 'fragment' | 'key' | 'other';
  /** May contain a token. */
  readonly url: string;
  readonly hasFailed: boolean;
  /** The HTTP status; undefined without a response, or if the engine does not know it. */
  readonly status: number | undefined;
  readonly bytes: number;
  /** Milliseconds from the request to the end of the response; 0 if unknown. */
  readonly durationMs: number;
  /** The media duration in seconds; undefined for anything but media segments. */
  readonly mediaDuration: number | undefined;
}
