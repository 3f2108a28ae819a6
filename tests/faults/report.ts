import { ENDED_S, RESUMED_S, type FaultResult } from './fault-case.ts';

/** The result of a fault, as a row of the report. */
export interface Row {
  readonly fault: string;
  readonly stream: string;
  readonly engine: string;
  /** What a viewer sees. */
  readonly description: string;
  readonly outcome: string;
  /** Whether the fault is fatal, so that an error dialog is expected. */
  readonly isFatal: boolean;
  /** Whether the fault affected a request; otherwise the result proves nothing. */
  readonly wasInjected: boolean;
}

const FATAL_NOTE = 'fatal';
const NOT_INJECTED_NOTE = 'not injected';

const tableHead = '| fault | stream | engine | what a viewer sees | outcome | note |';

export const toRow = ({
  fault,
  stream,
  engine,
  description,
  outcome,
  wasInjected,
}: FaultResult): Row => ({
  fault: fault.name,
  stream,
  engine,
  description: description.replaceAll('|', '/'),
  outcome,
  isFatal: fault.ends !== undefined,
  wasInjected,
});

/** Parses the rows of an earlier report. */
export const parseReport = (report: string): readonly Row[] =>
  report
    .slice(report.indexOf(tableHead))
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('| '))
    .map((line) => {
      const [fault = '', stream = '', engine = '', description = '', outcome = '', note = ''] = line
        .slice(2, -1)
        .split('|')
        .map((cell) => cell.trim());
      return {
        ...{ fault, stream, engine, description, outcome },
        ...{ isFatal: note === FATAL_NOTE, wasInjected: note !== NOT_INJECTED_NOTE },
      };
    });

const isSameCase = (a: Row, b: Row): boolean =>
  a.fault === b.fault && a.stream === b.stream && a.engine === b.engine;

/** Replaces the rows of the same cases by the new ones, and appends the others. */
export const mergeRows = (old: readonly Row[], rows: readonly Row[]): readonly Row[] => [
  ...old.map((each) => rows.find((row) => isSameCase(row, each)) ?? each),
  ...rows.filter((row) => !old.some((each) => isSameCase(row, each))),
];

/** The part of the report that does not depend on the results. */
const introduction: readonly string[] = [
  '`npm run faults` writes this report. It plays each stream in Chromium through a proxy that injects a fault, once with hls.js and once with the native engine of the browser. No user action helps the player.',
  '',
  '| Command | What it runs |',
  '| --- | --- |',
  '| `npm run faults` | All cases, three at a time. It exits with code 1 if a case is lost. |',
  '| `npm run faults -- --only "503"` | The faults whose names contain the text. The option can be repeated. |',
  '| `npm run faults -- --stream live --engine browser` | One stream (`on demand`, `live`, `low latency`) and one engine (`hls.js`, `browser`). |',
  '| `npm run faults -- --together 1` | One case at a time. |',
  '',
  'A run replaces the rows of its cases and keeps the other rows. A new case is a `Fault` in `tests/faults/faults.ts`.',
  '',
  'The columns:',
  '',
  '- **what a viewer sees**: the states of the player in order, without those shorter than a second. A text in quotation marks is the title of an error dialog, which is listed however short it is. "Switches to hls.js" means that native playback failed and the player continued with hls.js.',
  `- **outcome**: \`survived\` means that playback continued without interruption for at least ${RESUMED_S} s after the fault, and that a video on demand did not jump to another position. \`reported\` means that the expected error dialog stayed open for at least ${ENDED_S} s. \`lost\` means neither.`,
  `- **note**: \`${FATAL_NOTE}\` marks a fault from which no player can recover, so that an error dialog is expected. \`${NOT_INJECTED_NOTE}\` marks a case whose fault affected no request; its outcome proves nothing.`,
];

/** Renders the report as Markdown, in the order of `names`. Rows of other faults are omitted. */
export function renderReport(rows: readonly Row[], names: readonly string[], date: string): string {
  const ordered = rows
    .filter(({ fault }) => names.includes(fault))
    .toSorted((a, b) => names.indexOf(a.fault) - names.indexOf(b.fault));
  const injected = ordered.filter(({ wasInjected }) => wasInjected);
  const survivable = injected.filter(({ isFatal }) => !isFatal);
  const survived = survivable.filter(({ outcome }) => outcome === 'survived').length;
  const fatalCount = injected.length - survivable.length;
  const reported = injected.filter(({ outcome }) => outcome === 'reported').length;
  const notInjected = ordered.length - injected.length;
  const percent = ((survived / Math.max(1, survivable.length)) * 100).toFixed(0);
  return [
    '# Faults during playback',
    '',
    `The player recovers from ${survived} of ${survivable.length} recoverable faults (${percent} %), and shows the right error dialog for ${reported} of ${fatalCount} fatal ones. Another ${notInjected} affected no request and do not count. The last run was on ${date}.`,
    '',
    ...introduction,
    '',
    tableHead,
    '| --- | --- | --- | --- | --- | --- |',
    ...ordered.map(renderRow),
    '',
  ].join('\n');
}

function renderRow(row: Row): string {
  const { fault, stream, engine, description, outcome, isFatal, wasInjected } = row;
  const note = isFatal ? FATAL_NOTE : wasInjected ? '' : NOT_INJECTED_NOTE;
  return `| ${[fault, stream, engine, description, outcome, note].join(' | ')} |`;
}
