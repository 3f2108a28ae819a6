/** What came of one request of an engine; an engine says `answer` with it as the detail. */
export interface EngineAnswer {
  readonly kind: 'manifest' | 'level' | 'fragment' | 'key' | 'other';
  /** May hold a token. */
  readonly url: string;
  readonly failed: boolean;
  /** Absent where there was no answer, or the engine does not tell. */
  readonly status: number | undefined;
  readonly bytes: number;
  /** Milliseconds from the request to the end of its answer; 0 where that is not told. */
  readonly duration: number;
  /** Seconds that it plays; absent for what is no media. */
  readonly media: number | undefined;
}
