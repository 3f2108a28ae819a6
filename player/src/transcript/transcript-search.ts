import { createPart } from '../dom/create-element.ts';
import type { RenderedLine } from './transcript-list.ts';

/** Letters as they are compared: without case and accents, and each as long as it was. */
const folded = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, at) => (text[at] ?? '').normalize('NFD').toLowerCase()[0] ?? ' ',
  ).join('');

/** From a letter of a line up to another. */
type Span = readonly [from: number, to: number];

/** Finds words in a transcript, across its lines, and marks them. */
export class TranscriptSearch {
  /** The marks of each place that was found: one for each line that it touches. */
  #found: HTMLElement[][] = [];
  #at = -1;
  readonly #paragraphs: () => readonly (readonly RenderedLine[])[];

  constructor(paragraphs: () => readonly (readonly RenderedLine[])[]) {
    this.#paragraphs = paragraphs;
  }

  get count(): number {
    return this.#found.length;
  }

  /** Marks every place that says something; none for nothing. */
  search(words: string): void {
    const wanted = folded(words.trim().replaceAll(/\s+/g, ' '));
    for (const line of new Set(this.#found.flat().map((mark) => mark.parentElement))) {
      line?.replaceChildren(line.textContent);
    }
    this.#found = [];
    this.#at = -1;
    if (wanted) for (const lines of this.#paragraphs()) this.#findIn(lines, wanted);
  }

  /** Goes on to the next place, or back to the one before; absent where nothing was found. */
  step(by: 1 | -1): HTMLElement | undefined {
    const { count } = this;
    if (count === 0) return undefined;
    this.#paint('match');
    this.#at = this.#at < 0 && by < 0 ? count - 1 : (this.#at + by + count) % count;
    this.#paint('match match-current');
    return this.#found[this.#at]?.[0];
  }

  /** Marks the same again once more has been said; the place in front stays in front. */
  refresh(words: string): void {
    const at = this.#at;
    this.search(words);
    this.#at = Math.min(at, this.count - 1);
    if (this.#at >= 0) this.#paint('match match-current');
  }

  #paint(part: string): void {
    for (const mark of this.#found[this.#at] ?? []) {
      mark.className = part;
      mark.setAttribute('part', part);
    }
  }

  #findIn(lines: readonly RenderedLine[], wanted: string): void {
    const whole = folded(lines.map(({ text }) => text).join(' '));
    const spans = new Map<RenderedLine, { span: Span; place: HTMLElement[] }[]>();
    for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
      const place: HTMLElement[] = [];
      this.#found.push(place);
      let begin = 0;
      for (const line of lines) {
        const span: Span = [
          Math.max(0, at - begin),
          Math.min(line.text.length, at + wanted.length - begin),
        ];
        if (span[0] < span[1]) spans.set(line, [...(spans.get(line) ?? []), { span, place }]);
        begin += line.text.length + 1;
      }
    }
    for (const [{ element, text }, inLine] of spans) {
      let done = 0;
      element.replaceChildren();
      for (const { span, place } of inLine) {
        const mark = createPart('mark', 'match', text.slice(...span));
        place.push(mark);
        element.append(text.slice(done, span[0]), mark);
        [, done] = span;
      }
      element.append(text.slice(done));
    }
  }
}
