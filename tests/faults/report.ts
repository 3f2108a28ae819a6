import type { FaultResult } from './fault-case.ts';

/** What came of a fault, as the report keeps it. */
export interface Row {
  readonly fault: string;
  readonly stream: string;
  readonly engine: string;
  readonly story: string;
  readonly fate: string;
  /** Nobody survives it. */
  readonly isEnd: boolean;
  /** Something was asked for that it spoils. */
  readonly isMet: boolean;
}

const anEnd = 'an end';
const notMet = 'not met';

const head = '| fault | stream | engine | what a viewer sees | | |';

export const toRow = ({ fault, stream, engine, story, fate, isMet }: FaultResult): Row => ({
  fault: fault.name,
  stream,
  engine,
  story: story.replaceAll('|', '/'),
  fate,
  isEnd: fault.ends !== undefined,
  isMet,
});

/** The rows of a report that was written before. */
export const parseReport = (report: string): readonly Row[] =>
  report
    .slice(report.indexOf(head))
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('| '))
    .map((line) => {
      const [fault = '', stream = '', engine = '', story = '', fate = '', note = ''] = line
        .slice(2, -1)
        .split('|')
        .map((cell) => cell.trim());
      return { fault, stream, engine, story, fate, isEnd: note === anEnd, isMet: note !== notMet };
    });

const isSame = (a: Row, b: Row): boolean =>
  a.fault === b.fault && a.stream === b.stream && a.engine === b.engine;

/** Rows of which the new ones stand in the place of those of the same cell. */
export const mergeRows = (old: readonly Row[], rows: readonly Row[]): readonly Row[] => [
  ...old.map((each) => rows.find((row) => isSame(row, each)) ?? each),
  ...rows.filter((row) => !old.some((each) => isSame(row, each))),
];

/** How the films fared, as a page of Markdown; in the order of `names`, by fault. */
export function renderReport(rows: readonly Row[], names: readonly string[], date: string): string {
  const ordered = rows
    .filter(({ fault }) => names.includes(fault))
    .toSorted((a, b) => names.indexOf(a.fault) - names.indexOf(b.fault));
  const met = ordered.filter(({ isMet }) => isMet);
  const survivable = met.filter(({ isEnd }) => !isEnd);
  const survived = survivable.filter(({ fate }) => fate === 'survived').length;
  const ends = met.length - survivable.length;
  const told = met.filter(({ fate }) => fate === 'told').length;
  const untouched = ordered.length - met.length;
  const share = ((survived / Math.max(1, survivable.length)) * 100).toFixed(0);
  return [
    '# What faults do to a film',
    '',
    `Made by \`npm run faults\`, at last on ${date}. Each fault happens to a film in Chromium, once by hls.js and once by the browser itself. Nobody touches the player. What the browser itself gives up, hls.js goes on with, which is said where it was so. A run renews the rows of what it ran; the others stand as an earlier one found them.`,
    '',
    `${survived} of ${survivable.length} that can be survived were survived (${share} %). ${told} of ${ends} that cannot be ended in the right dialog. ${untouched} were not met: nothing was asked for that the fault spoils, and they count for nothing.`,
    '',
    head,
    '| --- | --- | --- | --- | --- | --- |',
    ...ordered.map(lineOf),
    '',
  ].join('\n');
}

function lineOf({ fault, stream, engine, story, fate, isEnd, isMet }: Row): string {
  const note = isEnd ? anEnd : isMet ? '' : notMet;
  return `| ${[fault, stream, engine, story, fate, note].join(' | ')} |`;
}
