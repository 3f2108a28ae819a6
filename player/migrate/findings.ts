import type { MigrationRule } from './rules/migration-rule.ts';
import type { GuideSection } from './migration-guide.ts';

/** Text to stand in place of what is between two offsets. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is for a person to decide, at an offset. */
export interface Diagnostic {
  readonly offset: number;
  readonly message: string;
  readonly section: GuideSection;
}

/** What was found in one file; offsets count from its beginning. */
export class Findings {
  readonly #edits = new Map<string, TextEdit>();
  readonly #notes = new Map<string, Diagnostic>();

  addEdit(start: number, end: number, text: string): void {
    this.#edits.set(`${start} ${end} ${text}`, { start, end, text });
  }

  report(at: number, says: string, see: GuideSection): void {
    this.#notes.set(`${at} ${says}`, { offset: at, message: says, section: see });
  }

  /** Does with a name what its fate says; one without a fate stays. */
  apply(fate: MigrationRule | undefined, name: string, start: number): void {
    if (fate?.does === 'rename') this.addEdit(start, start + name.length, fate.to);
    if (fate?.does === 'tell') this.report(start, `${name}: ${fate.says}`, fate.see);
  }

  get edits(): readonly TextEdit[] {
    return [...this.#edits.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#notes.values()].toSorted((a, b) => a.offset - b.offset);
  }
}

/**
 * A text with its edits made; all else of it is as it was.
 *
 * @throws {Error} where two edits want the same place.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let done = '';
  let at = 0;
  for (const { start, end, text: put } of edits) {
    if (start < at) throw new Error('Two changes overlap.');
    done += text.slice(at, start) + put;
    at = end;
  }
  return done + text.slice(at);
}
