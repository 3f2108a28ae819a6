import { isInFolders, type BannedWord } from './banned-words.ts';
import type { AllowedPhrase } from './allowed-phrases.ts';
import { PhraseFinder, type Occurrence } from './phrase-finder.ts';
import { getReadableParts } from './readable-parts.ts';

/** Finds banned words in files and their names, except in allowed phrases. */
export class BannedWordFinder {
  readonly #banned: PhraseFinder<BannedWord>;
  readonly #allowed: PhraseFinder<AllowedPhrase>;
  readonly #unused: Set<AllowedPhrase>;

  constructor(banned: readonly BannedWord[], allowed: readonly AllowedPhrase[]) {
    this.#banned = new PhraseFinder(banned);
    this.#allowed = new PhraseFinder(allowed);
    this.#unused = new Set(allowed);
  }

  /** The allowed phrases that have not covered a banned word so far. */
  get unusedPhrases(): readonly AllowedPhrase[] {
    return [...this.#unused];
  }

  /** Finds banned words in the path of a file. */
  checkPath(file: string): readonly string[] {
    return this.#find(file, file).map(
      ({ entry, start, end }) =>
        `${file}: "${file.slice(start, end)}" in the path; use ${entry.replacement}`,
    );
  }

  /** Finds banned words in the text of a file. */
  checkText(file: string, text: string): readonly string[] {
    // Searches the whole text first, because parsing is slow and few files contain banned words.
    if (this.#find(file, text).length === 0) return [];
    return getReadableParts(file, text)
      .flatMap((part) =>
        this.#find(file, part.text).map(({ entry, start, end }) => ({
          line: text.slice(0, part.start + start).split('\n').length,
          message: `"${part.text.slice(start, end).replace(/[\s*]+/g, ' ')}"; use ${entry.replacement}`,
        })),
      )
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, message }) => `${file}:${line}: ${message}`);
  }

  #find(file: string, text: string): readonly Occurrence<BannedWord>[] {
    const occurrences = this.#banned
      .find(text)
      .filter(({ entry }) => isInFolders(file, entry.folders));
    if (occurrences.length === 0) return [];
    const allowed = this.#allowed
      .find(text)
      .filter(({ entry }) => isInFolders(file, entry.folders ?? []));
    return occurrences.filter(({ start, end }) => {
      const allowedPhrase = allowed.find((phrase) => phrase.start <= start && end <= phrase.end);
      if (allowedPhrase) this.#unused.delete(allowedPhrase.entry);
      return !allowedPhrase;
    });
  }
}
