import { FINAL_DIALOG_SECONDS, RECOVERED_SECONDS, type FaultResult } from './fault-case.ts';

/** The stored result of a case: a fault with a stream and an engine. */
export interface CaseResult {
  readonly fault: string;
  readonly stream: string;
  readonly engine: string;
  /** The states of the player in order, as a viewer perceives them. */
  readonly description: string;
  readonly outcome: string;
  /** Whether the fault is fatal, so that an error dialog is expected. */
  readonly isFatal: boolean;
  /** Whether the fault affected a request. If not, the result proves nothing. */
  readonly wasInjected: boolean;
}

/** All stored results, in `tests/faults/results.json`. */
export interface StoredResults {
  /** The date of the last run. */
  readonly date: string;
  readonly rows: readonly CaseResult[];
}

export const toCaseResult = ({
  fault,
  stream,
  engine,
  description,
  outcome,
  wasInjected,
}: FaultResult): CaseResult => ({
  fault: fault.name,
  stream,
  engine,
  description,
  outcome,
  isFatal: fault.expectedDialog !== undefined,
  wasInjected,
});

const isSameCase = (a: CaseResult, b: CaseResult): boolean =>
  a.fault === b.fault && a.stream === b.stream && a.engine === b.engine;

/** Replaces old results with new results of the same cases, and appends the other new results. */
export const mergeResults = (
  oldRows: readonly CaseResult[],
  rows: readonly CaseResult[],
): readonly CaseResult[] => [
  ...oldRows.map((oldRow) => rows.find((row) => isSameCase(row, oldRow)) ?? oldRow),
  ...rows.filter((row) => !oldRows.some((oldRow) => isSameCase(row, oldRow))),
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
  'A run replaces the results of its cases. [`tests/faults/results.json`](../tests/faults/results.json) has those of all cases, with what a viewer sees in order. A new case is a `Fault` in `tests/faults/faults.ts`.',
  '',
  `- **survived**: playback continued without interruption for at least ${RECOVERED_SECONDS} s after the fault, and a video on demand did not jump to another position.`,
  `- **reported**: no player can recover from the fault, and the expected error dialog stayed open for at least ${FINAL_DIALOG_SECONDS} s.`,
  '- **lost**: neither.',
  '- **not injected**: the fault affected no request, so that the result proves nothing.',
  '- **waits**, **dialogs**: the longest wait in seconds, and the longest time of each error dialog, in any case.',
  '- **to hls.js**: the cases in which native playback failed and the player continued with hls.js.',
];

/** Renders the report as Markdown, in the order of `names`. Results of other faults are omitted. */
export function renderReport({ rows, date }: StoredResults, names: readonly string[]): string {
  const knownRows = rows.filter(({ fault }) => names.includes(fault));
  const injectedRows = knownRows.filter(({ wasInjected }) => wasInjected);
  const recoverableRows = injectedRows.filter(({ isFatal }) => !isFatal);
  const survived = recoverableRows.filter(({ outcome }) => outcome === 'survived').length;
  const fatalCount = injectedRows.length - recoverableRows.length;
  const reported = injectedRows.filter(({ outcome }) => outcome === 'reported').length;
  const notInjected = knownRows.length - injectedRows.length;
  const percent = ((survived / Math.max(1, recoverableRows.length)) * 100).toFixed(0);
  return [
    '# Faults during playback',
    '',
    `The player recovers from ${survived} of ${recoverableRows.length} recoverable faults (${percent} %), and shows the right error dialog for ${reported} of ${fatalCount} fatal ones. Another ${notInjected} affected no request and do not count. The last run was on ${date}.`,
    '',
    ...introduction,
    '',
    '| fault | cases | waits | dialogs | to hls.js |',
    '| --- | --- | --: | --- | --: |',
    ...names.flatMap((name) => {
      const cases = knownRows.filter(({ fault }) => fault === name);
      return cases.length > 0 ? [renderRow(name, cases)] : [];
    }),
    '',
  ].join('\n');
}

function renderRow(fault: string, cases: readonly CaseResult[]): string {
  const descriptions = cases.map(({ description }) => description);
  const waits =
    getLongestSeconds(descriptions, /(?:waits|stalls) for (?<seconds>\d+) s/g).get('') ?? 0;
  const dialogs = getLongestSeconds(descriptions, /(?<title>"[^"]*") for (?<seconds>\d+) s/g);
  const switches = descriptions.filter((text) => text.includes('switches to hls.js')).length;
  const cells = [
    fault,
    countOutcomes(cases),
    waits > 0 ? waits : '',
    [...dialogs].map(([title, seconds]) => `${title} ${seconds} s`).join(', '),
    switches > 0 ? switches : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Counts the cases by outcome, and names the lost cases. */
function countOutcomes(cases: readonly CaseResult[]): string {
  const groups = Map.groupBy(cases, ({ outcome, wasInjected }) =>
    wasInjected ? outcome : 'not injected',
  );
  return [...groups]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([outcome, group]) => {
      const names = group.map(({ stream, engine }) => `${stream} with ${engine}`);
      return `${group.length} ${outcome}${outcome === 'lost' ? ` (${names.join(', ')})` : ''}`;
    })
    .join(', ');
}

/** Returns the longest duration in seconds for each title that a pattern finds. */
function getLongestSeconds(texts: readonly string[], pattern: RegExp): ReadonlyMap<string, number> {
  const secondsByTitle = new Map<string, number>();
  for (const text of texts)
    for (const { groups } of text.matchAll(pattern)) {
      const { title = '', seconds = '0' } = groups ?? {};
      secondsByTitle.set(title, Math.max(secondsByTitle.get(title) ?? 0, Number(seconds)));
    }
  return secondsByTitle;
}
