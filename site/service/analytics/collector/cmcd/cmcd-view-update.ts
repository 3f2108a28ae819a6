import type { Metrics } from 'vitrine/beacon-schema';
import type { ViewUpdate } from '../../storage/beacon-store.ts';
import type { ValidationIssue } from '../collector-error.ts';
import type { ClientIdentity } from '../collector.ts';
import { isInRange } from '../plausibility.ts';
import { viewColumnNames, type ViewColumn, type ViewRow } from '../../insights/view-row.ts';
import { getFirstNumber, type CmcdReport } from './parse-cmcd.ts';

const DAY_MS = 86_400_000;

/**
 * Offsets of the sequence numbers. CMCD numbers the reports of each target separately, so reports
 * are sorted after the beacon events of the same view: reports of the event mode first, then those
 * of requests, then reports without a number, by their time.
 */
const sequenceOffsets = { event: 1e9, request: 2e9, unnumbered: 3e9 } as const;

/**
 * Added to the time of a report to get the sequence of its state, which sorts before those of all
 * beacons, because beacons are more accurate.
 */
const STATE_SEQUENCE_OFFSET = -1e14;

/**
 * Whether the viewer intends playback in a player state (`sta`): 1 or 0; no entry for ambiguous
 * states.
 */
const playbackIntentByState: ReadonlyMap<string, 0 | 1> = new Map([
  ...['s', 'p', 'k', 'r', 'w'].map((state) => [state, 1] as const),
  ...['a', 'e', 'f', 'q'].map((state) => [state, 0] as const),
]);

const endReasonByState: ReadonlyMap<string, string> = new Map([
  ['e', 'ended'],
  ['q', 'leave'],
]);

const streamTypes: ReadonlyMap<string, string> = new Map([
  ['v', 'on-demand'],
  ['l', 'live'],
  ['ll', 'live'],
]);

/** The values of `ec` by which the Vitrine player reports the kind of an error. */
const errorKinds: ReadonlySet<unknown> = new Set<Metrics['failure']>([
  'aborted',
  'network',
  'decode',
  'not-supported',
  'encrypted',
]);

/** A report with a value out of range. The pointer of the issue names the key, not the line. */
export class ImplausibleReportError extends Error {
  readonly issue: ValidationIssue;

  constructor(issue: Omit<ValidationIssue, 'isOutlier'>) {
    super(issue.message);
    this.issue = { ...issue, isOutlier: true };
  }
}

/**
 * Converts a CMCD report to a partial view update.
 * @throws ImplausibleReportError if its time or one of its numbers is out of range.
 */
export function toViewUpdate(
  report: CmcdReport,
  { visitor, userAgent, receivedAt }: ClientIdentity & { readonly receivedAt: number },
): ViewUpdate {
  const at = round(getFirstNumber(report.ts)) ?? receivedAt;
  if (Math.abs(at - receivedAt) > DAY_MS) {
    throw new ImplausibleReportError({
      pointer: '/ts',
      message: 'differs from the receipt time by more than a day',
    });
  }
  const view = toText(report.sid) ?? '';
  const playhead = toSeconds(getFirstNumber(report.pt));
  const values = getViewValues(report);
  checkRanges({ ...values, furthest: playhead ?? 0 });
  const type = `cmcd-${toText(report.e) ?? 'request'}`;
  const event = { at, receivedAt, playhead, type, data: JSON.stringify(report) };
  const columns: Partial<Record<ViewColumn, string | number>> = {
    ...{
      view,
      sequence: STATE_SEQUENCE_OFFSET + at,
      startedAt: at,
      skew: 0,
      lost: 0,
      sampleRate: 1,
    },
    ...{ firstReceivedAt: receivedAt, lastReceivedAt: receivedAt, visitor },
    ...{ ...userAgent, browserVersion: userAgent.browserVersion ?? undefined },
    ...values,
  } as Partial<Record<ViewColumn, string | number>>;
  const row = viewColumnNames.map((name) => [name, columns[name] ?? null]);
  return {
    row: Object.fromEntries(row) as ViewRow,
    isPartial: true,
    events: [{ view, sequence: getSequence(report, at), ...event }],
  };
}

/** @throws ImplausibleReportError if a number is outside of the range of the column of that name. */
function checkRanges(values: Readonly<Record<string, string | number | undefined>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'number' || isInRange(name, value)) continue;
    throw new ImplausibleReportError({
      pointer: `/${name}`,
      message: 'is outside of its plausible range',
    });
  }
}

/** Returns the columns of the view that the keys of a report determine. */
function getViewValues(
  report: CmcdReport,
): Partial<Record<ViewColumn, string | number | undefined>> {
  const state = toText(report.sta) ?? '';
  const startupTime = getFirstNumber(report.msd);
  const hasFailed = state === 'f';
  return {
    film: toText(report.cid),
    streamType: streamTypes.get(toText(report.st) ?? ''),
    playing: playbackIntentByState.get(state),
    endReason: endReasonByState.get(state),
    playAttempted: playbackIntentByState.get(state) === 1 ? 1 : undefined,
    startupTime,
    stallCount: round(getFirstNumber(report.bsa)),
    stallTime: getFirstNumber(report.bsda),
    droppedFrames: round(getFirstNumber(report.dfa)),
    meanLiveLatency: getFirstNumber(report.ltc),
    failure: hasFailed
      ? (getErrorCodes(report).find((code) => errorKinds.has(code)) ?? 'custom')
      : undefined,
    success: hasFailed ? 0 : startupTime === undefined ? undefined : 100,
  };
}

function getSequence({ sn, e }: CmcdReport, at: number): number {
  const number = round(getFirstNumber(sn));
  if (number === undefined || number < 0 || number >= 1e9) return sequenceOffsets.unnumbered + at;
  return number + (e === undefined ? sequenceOffsets.request : sequenceOffsets.event);
}

const getErrorCodes = ({ ec = [] }: CmcdReport): readonly string[] =>
  [ec].flat().filter((code) => typeof code === 'string');

const toText = (value: CmcdReport[string] | undefined): string | undefined =>
  typeof value === 'string' ? value.slice(0, 512) : undefined;

const round = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value);

const toSeconds = (ms: number | undefined): number | null => (ms === undefined ? null : ms / 1000);
