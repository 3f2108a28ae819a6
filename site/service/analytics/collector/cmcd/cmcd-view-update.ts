import type { Metrics } from 'vitrine/beacon-schema';
import type { ViewUpdate } from '../../storage/beacon-store.ts';
import type { ValidationIssue } from '../collector-error.ts';
import type { ClientIdentity } from '../collector.ts';
import { isInRange } from '../plausibility.ts';
import { viewColumnNames, type ViewColumn, type ViewRow } from '../../insights/view-row.ts';
import { getFirstNumber, type CmcdReport } from './parse-cmcd.ts';

const DAY_MS = 86_400_000;

/**
 * Reports number themselves for each place that they are sent to. They stand behind what beacons
 * may say of the same view: those of event mode first, then those of requests, then those without
 * a number, by their time.
 */
const places = { event: 1e9, request: 2e9, unnumbered: 3e9 } as const;

/** Below every state that a beacon tells: a beacon knows better. */
const beforeBeacons = -1e14;

/** States in which the film is to play, and those in which it is not; others tell nothing of it. */
const playsIn: ReadonlyMap<string, 0 | 1> = new Map([
  ...['s', 'p', 'k', 'r', 'w'].map((state) => [state, 1] as const),
  ...['a', 'e', 'f', 'q'].map((state) => [state, 0] as const),
]);

const endsWith: ReadonlyMap<string, string> = new Map([
  ['e', 'ended'],
  ['q', 'leave'],
]);

const streamTypes: ReadonlyMap<string, string> = new Map([
  ['v', 'on-demand'],
  ['l', 'live'],
  ['ll', 'live'],
]);

/** The codes of our own player that say of what kind a failure is; those of others say nothing here. */
const kinds: ReadonlySet<unknown> = new Set<Metrics['failure']>([
  'aborted',
  'network',
  'decode',
  'not-supported',
  'encrypted',
]);

/** What is wrong with one report; it has no place in a body of lines that are read one by one. */
export class ImplausibleReport extends Error {
  readonly complaint: ValidationIssue;

  constructor(complaint: Omit<ValidationIssue, 'isOutlier'>) {
    super(complaint.message);
    this.complaint = { ...complaint, isOutlier: true };
  }
}

/**
 * What a report brings to the store, as far as its keys allow.
 * @throws ImplausibleReport if its time or one of its numbers is out of range.
 */
export function cmcdToViewUpdate(
  report: CmcdReport,
  { visitor, userAgent, receivedAt }: ClientIdentity & { readonly receivedAt: number },
): ViewUpdate {
  const at = wholeOf(getFirstNumber(report.ts)) ?? receivedAt;
  if (Math.abs(at - receivedAt) > DAY_MS) {
    throw new ImplausibleReport({ pointer: '/ts', message: 'is a day away' });
  }
  const view = textOf(report.sid) ?? '';
  const playhead = secondsOf(getFirstNumber(report.pt));
  const told = toldOf(report);
  checkRanges({ ...told, furthest: playhead ?? 0 });
  const type = `cmcd-${textOf(report.e) ?? 'request'}`;
  const said = { at, receivedAt, playhead, type, data: JSON.stringify(report) };
  const found: Partial<Record<ViewColumn, string | number>> = {
    ...{ view, sequence: beforeBeacons + at, startedAt: at, skew: 0, lost: 0, sampleRate: 1 },
    ...{ firstReceivedAt: receivedAt, lastReceivedAt: receivedAt, visitor },
    ...{ ...userAgent, browserVersion: userAgent.browserVersion ?? undefined },
    ...told,
  } as Partial<Record<ViewColumn, string | number>>;
  const row = viewColumnNames.map((name) => [name, found[name] ?? null]);
  return {
    row: Object.fromEntries(row) as ViewRow,
    isPartial: true,
    events: [{ view, sequence: placeOf(report, at), ...said }],
  };
}

/** @throws ImplausibleReport if a number is outside of the range of the column of that name. */
function checkRanges(values: Readonly<Record<string, string | number | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'number' || isInRange(name, value)) continue;
    throw new ImplausibleReport({
      pointer: `/${name}`,
      message: 'is outside of its plausible range',
    });
  }
}

/** What a report tells of its view. */
function toldOf(report: CmcdReport): Partial<Record<ViewColumn, string | number | undefined>> {
  const state = textOf(report.sta) ?? '';
  const startupTime = getFirstNumber(report.msd);
  const hasFailed = state === 'f';
  return {
    film: textOf(report.cid),
    streamType: streamTypes.get(textOf(report.st) ?? ''),
    playing: playsIn.get(state),
    endReason: endsWith.get(state),
    playAttempted: playsIn.get(state) === 1 ? 1 : undefined,
    startupTime,
    stallCount: wholeOf(getFirstNumber(report.bsa)),
    stallTime: getFirstNumber(report.bsda),
    droppedFrames: wholeOf(getFirstNumber(report.dfa)),
    meanLiveLatency: getFirstNumber(report.ltc),
    failure: hasFailed ? (codesOf(report).find((code) => kinds.has(code)) ?? 'custom') : undefined,
    success: hasFailed ? 0 : startupTime === undefined ? undefined : 100,
  };
}

function placeOf({ sn, e }: CmcdReport, at: number): number {
  const number = wholeOf(getFirstNumber(sn));
  if (number === undefined || number < 0 || number >= 1e9) return places.unnumbered + at;
  return number + (e === undefined ? places.request : places.event);
}

const codesOf = ({ ec = [] }: CmcdReport): readonly string[] =>
  [ec].flat().filter((code) => typeof code === 'string');

const textOf = (value: CmcdReport[string] | undefined): string | undefined =>
  typeof value === 'string' ? value.slice(0, 512) : undefined;

const wholeOf = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value);

const secondsOf = (ms: number | undefined): number | null => (ms === undefined ? null : ms / 1000);
