import type { Beacon, ViewEvent, ViewState } from 'vitrine/beacon-schema';
import type { ViewUpdate, EventRow } from '../storage/beacon-store.ts';
import { CollectorError, type ValidationIssue } from './collector-error.ts';
import type { ValidatedBeacon } from './validate-beacon.ts';
import { validateEventTime, getClockSkew, validateStartTime } from './clock-skew.ts';
import { computeViewScores } from './view-scores.ts';
import { outliersOf } from './plausibility.ts';
import { storedMetadata, storedText } from '../storage/stored-text.ts';
import type { UserAgent } from './user-agent.ts';
import { redactSecrets } from './redact-secrets.ts';
import { getColumn, viewColumnNames, type ViewColumn, type ViewRow } from '../insights/view-row.ts';

/** What is known of a beacon from how it came. */
export interface ReceivedContext {
  readonly receivedAt: number;
  readonly visitor: string;
  readonly userAgent: UserAgent;
  /** The lowest sample rate that is accepted, from 0 to 1. */
  readonly minSampleRate: number;
}

type Value = string | number | null;

/** Of the events that tell of it, whether the film plays after them. */
const playsAfter: Partial<Record<ViewEvent['type'], 0 | 1>> = {
  play: 1,
  playing: 1,
  resume: 1,
  pause: 0,
  ended: 0,
  suspend: 0,
  error: 0,
  'view-end': 0,
};

/**
 * What a checked beacon brings to the store, with all times by the collector's clock.
 * @throws CollectorError where none of its times can be, or its state is implausible.
 */
export function toViewUpdate(
  { beacon, dropped }: ValidatedBeacon,
  circumstances: ReceivedContext,
): { readonly arrival: ViewUpdate; readonly dropped: readonly ValidationIssue[] } {
  const { sentAt, state } = beacon;
  const skew = getClockSkew(sentAt, circumstances.receivedAt);
  const doubts: ValidationIssue[] = [];
  const possible = beacon.events.filter(({ at, type, sequence }) => {
    const reason = validateEventTime(at, sentAt);
    const place = `/events (${type} ${sequence})`;
    if (reason) doubts.push({ pointer: place, message: `its time ${reason}`, isOutlier: true });
    return reason === undefined;
  });
  if (possible.length === 0) throw new CollectorError(422, doubts);
  const doubt = state && validateStartTime(state.startedAt, sentAt);
  if (doubt) {
    throw new CollectorError(422, [
      { pointer: '/state/startedAt', message: doubt, isOutlier: true },
    ]);
  }
  const { minSampleRate } = circumstances;
  const outliers = state ? outliersOf(state, { sentAt, minSampleRate }) : [];
  if (outliers.length > 0) throw new CollectorError(422, outliers);
  const { view } = beacon;
  const { receivedAt } = circumstances;
  const events = possible.map((event) => eventRow(event, { view, receivedAt, skew }));
  const row = state && viewRow(state, { ...beacon, events: possible }, { ...circumstances, skew });
  return { arrival: row ? { row, events } : { events }, dropped: [...dropped, ...doubts] };
}

function eventRow(
  { sequence, at, playhead, type, ...data }: ViewEvent,
  { view, receivedAt, skew }: { view: string; receivedAt: number; skew: number },
): EventRow {
  const said = { at: at + skew, receivedAt, playhead: playhead ?? null };
  const kept = Object.entries(data).map(([name, value]) => [name, keptOf(name, value)]);
  return { view, sequence, ...said, type, data: JSON.stringify(Object.fromEntries(kept)) };
}

/** Of what an event tells, the path of a request and the words of a failure are what may hold tokens. */
function keptOf(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const clean = name === 'path' ? pathOf(value) : name === 'message' ? redactSecrets(value) : value;
  return clean === undefined ? undefined : storedText(name, clean);
}

function viewRow(
  state: ViewState,
  { view, envKey, roundTrip, lost, events }: Beacon,
  { receivedAt, visitor, userAgent, skew }: ReceivedContext & { readonly skew: number },
): ViewRow {
  const { startedAt, about, measures, ...other } = state;
  const told = { ...privately(other), ...closed(about), ...judged(measures) };
  const found: Partial<Record<ViewColumn, Value>> = {
    ...{ view, envKey: envKey ?? null, startedAt: startedAt + skew, skew },
    ...{ firstReceivedAt: receivedAt, lastReceivedAt: receivedAt },
    ...{ roundTrip: roundTrip ?? null, lost: lost ?? 0, ...userAgent, visitor },
    ...{ playing: lastOf(events, ({ type }) => playsAfter[type]) ?? null },
    ...{ endReason: lastOf(events, endReasonOf) ?? null },
  };
  const values = viewColumnNames.map((name) => [name, found[name] ?? column(name, told)]);
  return Object.fromEntries(values) as ViewRow;
}

/** What is made of the measures goes before what a page, or an older player, has made of them. */
const judged = (measures: ViewState['measures']): ViewState['measures'] => ({
  ...measures,
  ...computeViewScores(measures),
});

/** What tells a visit or a viewer again is kept only where the visitor has agreed to that. */
function privately(state: Omit<ViewState, 'startedAt' | 'about' | 'measures'>) {
  return state.consent === 'full' ? state : { ...state, session: undefined, viewer: undefined };
}

/** The player sends no query; what others send, and what pages say, may hold tokens. */
function closed({ page, film, title, sourcePath, metadata, ...about }: ViewState['about']) {
  const paths = { page: pathOf(page), film: film?.split('?')[0], sourcePath: pathOf(sourcePath) };
  const clean = { ...about, ...paths, title: title && redactSecrets(title) };
  const cropped = Object.entries(clean).map(
    ([name, value]) => [name, typeof value === 'string' ? storedText(name, value) : value] as const,
  );
  const words =
    metadata &&
    Object.entries(metadata).map(([name, text]) => [name, redactSecrets(text)] as const);
  return { ...Object.fromEntries(cropped), metadata: words && storedMetadata(words) };
}

const pathOf = (path: string | undefined): string | undefined => path?.replace(/[?#].*$/s, '');

const endReasonOf = (event: ViewEvent): string | undefined =>
  event.type === 'view-end' ? event.reason : undefined;

function lastOf<T>(
  events: readonly ViewEvent[],
  told: (event: ViewEvent) => T | undefined,
): T | undefined {
  return events.reduce<T | undefined>((last, event) => told(event) ?? last, undefined);
}

/** What was told under the name of a column, in the form in which the column holds it. */
function column(name: ViewColumn, told: Readonly<Record<string, unknown>>): Value {
  const value = told[name];
  if (value === undefined) return null;
  const { kind } = getColumn(name);
  if (kind === 'flag') return Number(value);
  return kind === 'json' ? JSON.stringify(value) : (value as Value);
}
