import { createPart } from '../dom/create-element.ts';
import type { RenderedLine } from './transcript-list.ts';

/** Removes case and diacritics. The result has the same length, so that positions stay valid. */
const foldText = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, index) => (text[index] ?? '').normalize('NFD').toLowerCase()[0] ?? ' ',
  ).join('');

/** A range of characters in a line; `end` is exclusive. */
type TextRange = readonly [start: number, end: number];

/** Finds text in a transcript, including text that spans lines, and marks the matches. */
export class TranscriptSearch {
  /** The `<mark>` elements of each match: one for each line that it covers. */
  #matches: HTMLElement[][] = [];
  #selectedIndex = -1;
  readonly #getParagraphs: () => readonly (readonly RenderedLine[])[];

  constructor(getParagraphs: () => readonly (readonly RenderedLine[])[]) {
    this.#getParagraphs = getParagraphs;
  }

  /** The number of matches. */
  get count(): number {
    return this.#matches.length;
  }

  /** Marks all matches of a search text. An empty text removes the marks. */
  search(text: string): void {
    const query = foldText(text.trim().replaceAll(/\s+/g, ' '));
    for (const line of new Set(this.#matches.flat().map((mark) => mark.parentElement))) {
      line?.replaceChildren(line.textContent);
    }
    this.#matches = [];
    this.#selectedIndex = -1;
    if (query) for (const lines of this.#getParagraphs()) this.#markMatches(lines, query);
  }

  /** Selects the next (1) or the previous (-1) match. Returns its element, if there is a match. */
  step(direction: 1 | -1): HTMLElement | undefined {
    const { count } = this;
    if (count === 0) return undefined;
    this.#setSelectedPart('match');
    this.#selectedIndex =
      this.#selectedIndex < 0 && direction < 0
        ? count - 1
        : (this.#selectedIndex + direction + count) % count;
    this.#setSelectedPart('match match-current');
    return this.#matches[this.#selectedIndex]?.[0];
  }

  /** Reruns a search after lines have been added, and keeps the selected match. */
  refresh(text: string): void {
    const selectedIndex = this.#selectedIndex;
    this.search(text);
    this.#selectedIndex = Math.min(selectedIndex, this.count - 1);
    if (this.#selectedIndex >= 0) this.#setSelectedPart('match match-current');
  }

  #setSelectedPart(part: string): void {
    for (const mark of this.#matches[this.#selectedIndex] ?? []) {
      mark.className = part;
      mark.setAttribute('part', part);
    }
  }

  #markMatches(lines: readonly RenderedLine[], query: string): void {
    const paragraph = foldText(lines.map(({ text }) => text).join(' '));
    const rangesByLine = new Map<RenderedLine, { range: TextRange; match: HTMLElement[] }[]>();
    let position = paragraph.indexOf(query);
    while (position >= 0) {
      const match: HTMLElement[] = [];
      this.#matches.push(match);
      let lineStart = 0;
      for (const line of lines) {
        const range: TextRange = [
          Math.max(0, position - lineStart),
          Math.min(line.text.length, position + query.length - lineStart),
        ];
        if (range[0] < range[1])
          rangesByLine.set(line, [...(rangesByLine.get(line) ?? []), { range, match }]);
        lineStart += line.text.length + 1;
      }
      position = paragraph.indexOf(query, position + query.length);
    }
    for (const [{ element, text }, ranges] of rangesByLine) {
      let end = 0;
      element.replaceChildren();
      for (const { range, match } of ranges) {
        const mark = createPart('mark', 'match', text.slice(...range));
        match.push(mark);
        element.append(text.slice(end, range[0]), mark);
        [, end] = range;
      }
      element.append(text.slice(end));
    }
  }
}
