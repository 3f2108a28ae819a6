import { findDeviations, getPlayedSeconds, getProgramNames, type Comparison } from './compare.ts';
import type { VisitRecord } from './playback/playback-record.ts';
import type { StreamCase } from './stream-case.ts';

/** The result of a stream, as a row of the report. */
export interface Row {
  readonly name: string;
  readonly description: string;
  readonly vitrine: string;
  readonly stock: string;
  /** `better`, `same` or `worse` than hls.js, or `not compared`. */
  readonly rating: string;
  /** `ok`, or the deviations from correct playback, with their reason. */
  readonly correct: string;
}

const CORRECT = 'ok';
const tableHead = '| stream | description | Vitrine | hls.js | rating | correct |';

/** Creates the row of a stream. */
export function toRow(
  { name, description, knownIssue }: StreamCase,
  vitrine: VisitRecord,
  stock: VisitRecord,
  { rating, disadvantages, deviations }: Comparison,
): Row {
  return {
    ...{ name, description, rating },
    vitrine: describeVisit(vitrine),
    stock: describeVisit(stock),
    correct: describeDeviations([...new Set([...disadvantages, ...deviations])], knownIssue),
  };
}

/** Creates the row of a stream that is played only in Vitrine. */
export const toUncomparedRow = (
  { name, description, expected, knownIssue }: StreamCase,
  vitrine: VisitRecord,
): Row => ({
  ...{ name, description, rating: 'not compared', stock: 'not played' },
  vitrine: describeVisit(vitrine),
  correct: describeDeviations(findDeviations(expected, vitrine), knownIssue),
});

function describeDeviations(deviations: readonly string[], reason: string | undefined): string {
  if (deviations.length === 0) return CORRECT;
  return `${deviations.join('; ')}${reason ? ` (${reason})` : ''}`;
}

/** Creates the row of a stream whose visits could not be completed, for example after a crash. */
export const toFailedRow = ({ name, description }: StreamCase, error: string): Row => ({
  ...{ name, description, vitrine: 'unknown', stock: 'unknown', rating: 'worse' },
  correct: `the visit failed: ${error}`,
});

/** Returns whether Vitrine is correct and not worse than hls.js. */
export const isGood = ({ rating, correct }: Row): boolean =>
  rating !== 'worse' && correct === CORRECT;

/** Describes a visit: the played ranges, the programs, the end and the error. */
function describeVisit(record: VisitRecord): string {
  const { played, endedAfterSeconds, error, programs } = record;
  const ranges = played.filter(([start, end]) => end - start >= 0.2);
  const names = getProgramNames({ ...record, programs });
  const descriptions: (string | false)[] = [
    getPlayedSeconds(record) < 0.5
      ? 'does not play'
      : `plays ${ranges.map(([start, end]) => `${start.toFixed(1)}–${end.toFixed(1)} s`).join(', ')}`,
    names.length > 0 && names.join() !== 'main' && `shows ${names.join(', ')}`,
    endedAfterSeconds !== undefined && 'ends',
    ...record.notices.map((text) => `notice “${text}”`),
    error !== undefined && `“${error.text}” after ${error.afterSeconds.toFixed(0)} s`,
  ];
  return descriptions.filter(Boolean).join('; ').replaceAll('|', '/');
}

/** Parses the rows of an earlier report. */
export const parseReport = (report: string): readonly Row[] =>
  (report.includes(tableHead) ? report.slice(report.indexOf(tableHead)) : '')
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('| '))
    .map((line) => {
      const [name = '', description = '', vitrine = '', stock = '', rating = '', correct = ''] =
        line
          .slice(2, -2)
          .split(' | ')
          .map((cell) => cell.trim());
      return { name, description, vitrine, stock, rating, correct };
    });

/** Replaces the rows of the same streams, and orders all rows by `names`. Other rows are omitted. */
export function mergeRows(
  oldRows: readonly Row[],
  rows: readonly Row[],
  names: readonly string[],
): readonly Row[] {
  const rowsByName = new Map([...oldRows, ...rows].map((row) => [row.name, row]));
  return names.flatMap((name) => rowsByName.get(name) ?? []);
}

/** Renders the report as Markdown. */
export function renderReport(rows: readonly Row[], date: string): string {
  const count = (rating: string): number => rows.filter((row) => row.rating === rating).length;
  const correct = rows.filter((row) => row.correct === CORRECT).length;
  return [
    '# Streams',
    '',
    `Of ${rows.length} streams, Vitrine plays ${count('better')} better than a page with the published hls.js, ${count('same')} as well, and ${count('worse')} worse. It plays ${correct} correctly. The last run was on ${date}.`,
    '',
    ...introduction,
    '',
    tableHead,
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, description, vitrine, stock, rating, correct: result }) =>
        `| ${[name, description, vitrine, stock, rating, result].map((cell) => cell.replaceAll('|', '/').replaceAll(/\s+/g, ' ')).join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

/** The part of the report that does not depend on the results. */
const introduction: readonly string[] = [
  '`npm run streams -- --write` writes this report. It builds the streams with ffmpeg and shaka-packager, and plays each in Chromium twice: in Vitrine, and in a page with a `<video>` element and the published hls.js, which calls `recoverMediaError()` after a media error.',
  '',
  '| Command | What it does |',
  '| --- | --- |',
  '| `npm run streams` | Plays all streams. It exits with code 1 if one is worse than in hls.js or not correct. |',
  '| `npm run streams -- --only gap` | Plays the streams whose names contain the text. The option can be repeated. |',
  '| `npm run streams -- --list` | Prints the streams and plays nothing. |',
  '| `npm run streams -- --serve` | Prints the URLs of the pages of both players, and serves them until it is interrupted. |',
  '| `npm run streams -- --suite fast` | Plays the streams of `npm test`, which need no encoder. `full` plays the others. |',
  '| `npm run streams -- --vitrine-only` | Does not play the streams with hls.js, which takes half as long. |',
  '| `npm run streams -- --write` | Replaces the rows of the played streams in this file. |',
  '| `npm run streams -- --write-samples` | Encodes the committed samples again. |',
  '',
  'A new stream is a row in [`tests/streams/catalog`](../tests/streams/catalog). Most streams have eight seconds and are played at four times their speed.',
  '',
  'The columns:',
  '',
  '- **Vitrine**, **hls.js**: the played ranges of the timeline, the programs on the screen if there are several, and the error.',
  '- **rating**: whether Vitrine plays, ends, keeps its position, and shows programs and captions `better` than hls.js, the `same`, or `worse`.',
  '- **correct**: `ok` if playback, labels of menus and messages are those that the stream should have. Otherwise the deviations, with their reason if it is known.',
];
