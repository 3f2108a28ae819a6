import type { EngineLogEntry } from './engine-line.ts';

/** As many lines as tell how it came to a failure. */
const KEPT = 60;

/** Remembers what an engine has lately done and met with, for as long as it lives; the oldest line comes first. */
export class EngineLog {
  readonly entries: EngineLogEntry[] = [];

  add(of: EngineLogEntry['source'], ...words: readonly unknown[]): void {
    this.entries.push({ timestamp: Date.now(), source: of, message: words.join(' ') });
    if (this.entries.length > KEPT) this.entries.shift();
  }
}
