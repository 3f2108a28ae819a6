import { applyEdits, type TextEdit } from './findings.ts';

/** Formats the edits of a file as a diff, with one hunk per group of changed lines. */
export function formatDiff(name: string, text: string, edits: readonly TextEdit[]): string {
  const hunks = groupByLines(text, edits).map((hunk) => {
    const before = text.slice(hunk.start, hunk.end);
    const after = applyEdits(
      before,
      hunk.edits.map((edit) => ({
        ...edit,
        start: edit.start - hunk.start,
        end: edit.end - hunk.start,
      })),
    );
    return [
      `@@ line ${hunk.firstLine} @@`,
      ...prefixLines('-', before),
      ...prefixLines('+', after),
    ].join('\n');
  });
  return [`--- ${name}`, `+++ ${name}`, ...hunks].join('\n');
}

const prefixLines = (prefix: string, text: string): string[] =>
  text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => `${prefix}${line}`);

interface Hunk {
  /** The number of the first line, counted from 1. */
  readonly firstLine: number;
  readonly start: number;
  end: number;
  readonly edits: TextEdit[];
}

/** Groups edits by the whole lines that they change. Edits that share a line share a hunk. */
function groupByLines(text: string, edits: readonly TextEdit[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const edit of edits) {
    const start = text.lastIndexOf('\n', edit.start - 1) + 1;
    const newline = text.indexOf('\n', edit.end);
    const end = newline < 0 ? text.length : newline;
    const lastHunk = hunks.at(-1);
    if (lastHunk && start <= lastHunk.end) {
      lastHunk.end = Math.max(lastHunk.end, end);
      lastHunk.edits.push(edit);
    } else hunks.push({ firstLine: getLineNumber(text, start), start, end, edits: [edit] });
  }
  return hunks;
}

/** Returns the number of the line at `offset`, counted from 1. */
export const getLineNumber = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;
