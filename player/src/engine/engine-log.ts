/** An entry of an engine's log. The message may contain URLs with tokens. */
export interface EngineLogEntry {
  /** Unix time in milliseconds. */
  readonly timestamp: number;
  /** `request` for a network request, `engine` for an action by the engine. */
  readonly source: 'request' | 'engine';
  readonly message: string;
}

/** Enough entries to show what led to an error. */
const MAX_ENTRIES = 60;

/** Stores the most recent log entries of an engine, oldest first. */
export class EngineLog {
  readonly entries: EngineLogEntry[] = [];

  add(source: EngineLogEntry['source'], ...parts: readonly unknown[]): void {
    this.entries.push({ timestamp: Date.now(), source, message: parts.join(' ') });
    if (this.entries.length > MAX_ENTRIES) this.entries.shift();
  }
}
