import type { EngineLine } from '../media/engine-line.ts';

/** As many lines as tell how it came to a failure. */
const KEPT = 60;

/** Remembers what an engine has lately done and met with, for as long as it lives; the oldest line comes first. */
export class EngineLog {
  readonly lines: EngineLine[] = [];

  note(of: EngineLine['of'], ...words: readonly unknown[]): void {
    this.lines.push({ at: Date.now(), of, words: words.join(' ') });
    if (this.lines.length > KEPT) this.lines.shift();
  }
}
