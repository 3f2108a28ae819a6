/** One thing that an engine has done or met with; may hold addresses with their tokens. */
export interface EngineLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** An answer of a server, or what the engine itself has done. */
  readonly of: 'request' | 'engine';
  readonly words: string;
}
