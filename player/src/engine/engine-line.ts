/** One thing that an engine has done or met with; may hold addresses with their tokens. */
export interface EngineLogEntry {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** An answer of a server, or what the engine itself has done. */
  readonly source: 'request' | 'engine';
  readonly message: string;
}
