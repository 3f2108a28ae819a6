import type { MigrationRule } from './rules/migration-rule.ts';
import type { GuideSection } from './migration-guide.ts';

/** A replacement for the text from `start` up to, but not including, `end`. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Something that needs a manual decision, at an offset in the file. */
export interface Diagnostic {
  readonly offset: number;
  readonly message: string;
  /** The section of the migration guide that explains it. */
  readonly section: GuideSection;
}

/** Collects the text edits and diagnostics of one file. Offsets count from the start of the file. */
export class Findings {
  readonly #edits = new Map<string, TextEdit>();
  readonly #diagnostics = new Map<string, Diagnostic>();

  addEdit(start: number, end: number, text: string): void {
    this.#edits.set(`${start} ${end} ${text}`, { start, end, text });
  }

  report(offset: number, message: string, section: GuideSection): void {
    this.#diagnostics.set(`${offset} ${message}`, { offset, message, section });
  }

  /** Reports a name in a string that may or may not refer to the player. */
  reportMention(name: string, offset: number): void {
    this.report(
      offset,
      `${name}: A string mentions this name. Check whether it refers to the player.`,
      'scripts',
    );
  }

  /** Applies a rule to the name at `start`. Without a rule, the name stays. */
  apply(rule: MigrationRule | undefined, name: string, start: number): void {
    if (rule?.action === 'rename') this.addEdit(start, start + name.length, rule.to);
    if (rule?.action === 'report') this.report(start, `${name}: ${rule.message}`, rule.section);
  }

  get edits(): readonly TextEdit[] {
    return [...this.#edits.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#diagnostics.values()].toSorted((a, b) => a.offset - b.offset);
  }
}

/**
 * Returns the text with sorted edits applied. Everything outside the edits is unchanged.
 *
 * @throws {Error} if two edits overlap.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text: replacement } of edits) {
    if (start < position) throw new Error('Two edits overlap.');
    result += text.slice(position, start) + replacement;
    position = end;
  }
  return result + text.slice(position);
}
