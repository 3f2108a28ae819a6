import type { Fate } from './fate.ts';
import type { Section } from './guide.ts';

/** Text to stand in place of what is between two offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is for a person to decide, at an offset. */
export interface Note {
  readonly at: number;
  readonly says: string;
  readonly see: Section;
}

/** What was found in one file; offsets count from its beginning. */
export class Findings {
  readonly #edits = new Map<string, Edit>();
  readonly #notes = new Map<string, Note>();

  edit(start: number, end: number, text: string): void {
    this.#edits.set(`${start} ${end} ${text}`, { start, end, text });
  }

  tell(at: number, says: string, see: Section): void {
    this.#notes.set(`${at} ${says}`, { at, says, see });
  }

  /** Does with a name what its fate says; one without a fate stays. */
  apply(fate: Fate | undefined, name: string, start: number): void {
    if (fate?.does === 'rename') this.edit(start, start + name.length, fate.to);
    if (fate?.does === 'tell') this.tell(start, `${name}: ${fate.says}`, fate.see);
  }

  get edits(): readonly Edit[] {
    return [...this.#edits.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
  }

  get notes(): readonly Note[] {
    return [...this.#notes.values()].toSorted((a, b) => a.at - b.at);
  }
}

/**
 * A text with its edits made; all else of it is as it was.
 *
 * @throws {Error} where two edits want the same place.
 */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let done = '';
  let at = 0;
  for (const { start, end, text: put } of edits) {
    if (start < at) throw new Error('Two changes overlap.');
    done += text.slice(at, start) + put;
    at = end;
  }
  return done + text.slice(at);
}
