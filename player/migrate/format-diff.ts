import { applyEdits, type TextEdit } from './findings.ts';

/** Lines of a change, each group beneath where it stands in the file. */
export function formatDiff(name: string, text: string, edits: readonly TextEdit[]): string {
  const groups = byLines(text, edits);
  const shown = groups.map(({ first, start, end, within }) => {
    const before = text.slice(start, end);
    const after = applyEdits(
      before,
      within.map((each) => ({ ...each, start: each.start - start, end: each.end - start })),
    );
    return [`@@ line ${first} @@`, ...signed('-', before), ...signed('+', after)].join('\n');
  });
  return [`--- ${name}`, `+++ ${name}`, ...shown].join('\n');
}

const signed = (sign: string, text: string): string[] =>
  text
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => `${sign}${line}`);

interface Group {
  /** Counted from 1. */
  readonly first: number;
  readonly start: number;
  end: number;
  readonly within: TextEdit[];
}

/** Changes with the whole lines that they stand in; those that share a line stand together. */
function byLines(text: string, edits: readonly TextEdit[]): Group[] {
  const groups: Group[] = [];
  for (const edit of edits) {
    const start = text.lastIndexOf('\n', edit.start - 1) + 1;
    const next = text.indexOf('\n', edit.end);
    const end = next < 0 ? text.length : next;
    const last = groups.at(-1);
    if (last && start <= last.end) {
      last.end = Math.max(last.end, end);
      last.within.push(edit);
    } else groups.push({ first: getLineNumber(text, start), start, end, within: [edit] });
  }
  return groups;
}

/** The number of the line that an offset stands in, counted from 1. */
export const getLineNumber = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;
