/**
 * Delimiters by mark. Each has a different character, so that nested and adjacent delimiters are
 * distinct. Strikethrough is an extension of GitHub.
 */
const delimiters = { strong: '**', emphasis: '_', strikethrough: '~~' } as const;

type DelimitedMark = keyof typeof delimiters;
const delimitedMarks = Object.keys(delimiters) as readonly DelimitedMark[];

/**
 * A segment of running text in which all characters have the same marks. White space is separate,
 * because a delimiter cannot be next to it.
 */
export interface InlinePart {
  readonly kind: 'markdown' | 'code' | 'space';
  readonly text: string;
  readonly marks: readonly DelimitedMark[];
}

/** Converts text with marks to parts. */
export function toInlineParts(text: string, marks: readonly string[]): readonly InlinePart[] {
  const supportedMarks = delimitedMarks.filter((mark) => marks.includes(mark));
  if (marks.includes('code')) return [{ kind: 'code', text, marks: supportedMarks }];
  const [, before = '', body = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  return [
    { kind: 'space', text: before, marks: supportedMarks },
    { kind: 'markdown', text: escapeMarkdown(body), marks: supportedMarks },
    { kind: 'space', text: after, marks: supportedMarks },
  ];
}

/**
 * Formats running text as lines of Markdown. Escapes the start of a line that would begin a block.
 */
export function formatParagraph(parts: readonly InlinePart[]): string {
  return joinParts(parts)
    .replaceAll(/[ \t]*(?:\r\n?|\n)[ \t]*/g, '\\\n')
    .replaceAll(/^(?:[ \t]|\\\n)+|(?:[ \t]|\\\n)+$/g, '')
    .replaceAll(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-(?=[- \t]*$)|=(?==*[ \t]*$))/gm, '\\$&')
    .replaceAll(/^(\d{1,9})(?=[.)](?:\s|$))/gm, '$1\\');
}

/** Formats running text as one line, such as the text of a heading. */
export function formatLine(parts: readonly InlinePart[]): string {
  const line = joinParts(parts).replaceAll(/\s*[\r\n]\s*/g, ' ');
  // A parser removes unescaped number signs from the end of a heading.
  return line.replaceAll(/^[ \t]+|[ \t]+$/g, '').replace(/(?<=^|\s)#+$/, '\\$&');
}

/** Formats a link whose text is Markdown. Escapes the URL so that a parser returns the same URL. */
export function formatLink(text: string, url: string): string {
  const escapedUrl = url
    .replaceAll(/\s/g, encodeURIComponent)
    .replaceAll(/[\\()<>`]|&(?=#?\w+;)/g, '\\$&');
  return `[${text}](${escapedUrl})`;
}

/** Matches references to footnotes, whose syntax is the same on GitHub, and special characters. */
const specialPattern =
  /(\[\^[\p{L}\p{N}-]{1,40}\])|[\\`*<~[\]]|&(?=#?\w*(?:;|$))|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu;

/** Escapes the characters that Markdown and HTML interpret anywhere in text. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(
    specialPattern,
    (special, reference?: string) => reference ?? special.replaceAll(/./g, '\\$&'),
  );
}

/** Formats code within text. Its delimiter is longer than any run of backticks in the code. */
function formatCode(code: string): string {
  const line = code.replaceAll(/\r\n?|\n/g, ' ');
  const delimiter = '`'.repeat(getLongestRun(line) + 1);
  // A parser removes one space from both ends.
  const isPadded = line.includes('`') || /^ .*[^ ].* $/.test(line);
  return isPadded ? `${delimiter} ${line} ${delimiter}` : `${delimiter}${line}${delimiter}`;
}

/** Returns the length of the longest run of backticks. */
export function getLongestRun(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
}

/**
 * Joins parts to Markdown. The delimiters of a mark enclose all consecutive parts with the mark.
 */
export function joinParts(
  parts: readonly InlinePart[],
  enclosingMarks: readonly DelimitedMark[] = [],
): string {
  const remainingParts = mergeCode(parts.filter(({ text }) => text !== ''));
  let joined: Fragment = { markdown: '', isDelimited: false };
  for (let part = remainingParts[0]; part !== undefined; part = remainingParts[0]) {
    const [run] = (part.kind === 'space' ? [] : part.marks)
      .filter((mark) => !enclosingMarks.includes(mark))
      .map((mark) => ({ mark, length: getRunLength(remainingParts, mark) }))
      .toSorted((a, b) => b.length - a.length);
    const enclosedParts = remainingParts.splice(0, run?.length ?? 1);
    if (run) {
      const delimiter = delimiters[run.mark];
      const inner = joinParts(enclosedParts, [...enclosingMarks, run.mark]);
      joined = joinFragments(joined, {
        markdown: delimiter + inner + delimiter,
        isDelimited: true,
      });
    } else {
      const markdown = part.kind === 'code' ? formatCode(part.text) : part.text;
      joined = joinFragments(joined, { markdown, isDelimited: false });
    }
  }
  return joined.markdown;
}

/**
 * Merges consecutive code with the same marks, because their adjacent delimiters would be parsed as
 * one.
 */
function mergeCode(parts: readonly InlinePart[]): InlinePart[] {
  const merged: InlinePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const isContinued = part.kind === 'code' && last?.kind === 'code';
    if (isContinued && String(last.marks) === String(part.marks)) {
      merged[merged.length - 1] = { ...last, text: last.text + part.text };
    } else merged.push(part);
  }
  return merged;
}

/**
 * Returns the number of consecutive parts from the first one that have a mark, without white space
 * at the end.
 */
function getRunLength(parts: readonly InlinePart[], mark: DelimitedMark): number {
  const end = parts.findIndex(({ marks }) => !marks.includes(mark));
  const run = end === -1 ? parts : parts.slice(0, end);
  return run.findLastIndex(({ kind }) => kind !== 'space') + 1;
}

/** Markdown of one or more parts; `isDelimited` is whether delimiters enclose the last one. */
interface Fragment {
  readonly markdown: string;
  readonly isDelimited: boolean;
}

/**
 * Joins two fragments. A character that would prevent adjacent delimiters from being recognized
 * becomes a character reference. An exclamation mark before a link is escaped, because the link
 * would become an image.
 */
function joinFragments(left: Fragment, right: Fragment): Fragment {
  let [before, after] = [left.markdown, right.markdown];
  if (right.isDelimited && !left.isDelimited && /^(?:_|(?:\*\*|~~)[^\p{L}\p{N}])/u.test(after)) {
    before = before.replace(/(?:(?<!\\)_)?[^\s\p{P}$+<=>^`|~]$/u, toCharacterReference);
  }
  if (left.isDelimited && !right.isDelimited && /(?:_|[^\p{L}\p{N}](?:\*\*|~~))$/u.test(before)) {
    after = after.replace(/^[^\s\p{P}$+<=>^`|~]_?/u, toCharacterReference);
  }
  if (after.startsWith('[')) before = before.replace(/!$/, '\\!');
  return { markdown: before + after, isDelimited: right.isDelimited };
}

/**
 * Converts a letter to a character reference, so that an adjacent underscore is not within a word.
 */
function toCharacterReference(text: string): string {
  return text.replaceAll(/_|[^]/gu, (character) =>
    character === '_' ? '\\_' : `&#${character.codePointAt(0)};`,
  );
}
