import type { Beacon, ViewEvent, ViewState } from 'vitrine/beacon-schema';
import type { ViewUpdate, EventRow } from '../storage/beacon-store.ts';
import { CollectorError, type ValidationIssue } from './collector-error.ts';
import type { ValidatedBeacon } from './validate-beacon.ts';
import { validateEventTime, getClockSkew, validateStartTime } from './clock-skew.ts';
import { computeViewScores } from './view-scores.ts';
import { findOutliers } from './plausibility.ts';
import { truncateMetadata, truncateField } from '../storage/truncate-text.ts';
import type { UserAgent } from './user-agent.ts';
import { redactSecrets } from '../../runtime/redact-secrets.ts';
import { getColumn, viewColumnNames, type ViewColumn, type ViewRow } from '../insights/view-row.ts';

/** Data about the request that contained a beacon. */
export interface RequestContext {
  readonly receivedAt: number;
  readonly visitor: string;
  readonly userAgent: UserAgent;
  /** The lowest sample rate that is accepted, from 0 to 1. */
  readonly minSampleRate: number;
}

type Value = string | number | null;

/**
 * Whether the video is playing after an event: 1 or 0; no entry for event types that do not change
 * it.
 */
const playingByEventType: Partial<Record<ViewEvent['type'], 0 | 1>> = {
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
 * Converts a validated beacon to the rows to store, with all times by the server's clock.
 * @throws CollectorError if no event has an accepted time, or the state is implausible.
 */
export function toViewUpdate(
  { beacon, dropped }: ValidatedBeacon,
  context: RequestContext,
): { readonly update: ViewUpdate; readonly dropped: readonly ValidationIssue[] } {
  const { sentAt, state } = beacon;
  const skew = getClockSkew(sentAt, context.receivedAt);
  const timeIssues: ValidationIssue[] = [];
  const acceptedEvents = beacon.events.filter(({ at, type, sequence }) => {
    const reason = validateEventTime(at, sentAt);
    const pointer = `/events (${type} ${sequence})`;
    if (reason) timeIssues.push({ pointer, message: `its time ${reason}`, isOutlier: true });
    return reason === undefined;
  });
  if (acceptedEvents.length === 0) throw new CollectorError(422, timeIssues);
  const startIssue = state && validateStartTime(state.startedAt, sentAt);
  if (startIssue) {
    throw new CollectorError(422, [
      { pointer: '/state/startedAt', message: startIssue, isOutlier: true },
    ]);
  }
  const { minSampleRate } = context;
  const outliers = state ? findOutliers(state, { sentAt, minSampleRate }) : [];
  if (outliers.length > 0) throw new CollectorError(422, outliers);
  const { view } = beacon;
  const { receivedAt } = context;
  const events = acceptedEvents.map((event) => createEventRow(event, { view, receivedAt, skew }));
  const row =
    state && createViewRow(state, { ...beacon, events: acceptedEvents }, { ...context, skew });
  return { update: row ? { row, events } : { events }, dropped: [...dropped, ...timeIssues] };
}

function createEventRow(
  { sequence, at, playhead, type, ...data }: ViewEvent,
  { view, receivedAt, skew }: { view: string; receivedAt: number; skew: number },
): EventRow {
  const times = { at: at + skew, receivedAt, playhead: playhead ?? null };
  const fields = Object.entries(data).map(([name, value]) => [name, redactField(name, value)]);
  return { view, sequence, ...times, type, data: JSON.stringify(Object.fromEntries(fields)) };
}

/** Redacts the fields of an event that may contain tokens: request paths and error messages. */
function redactField(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const redacted =
    name === 'path' ? removeQuery(value) : name === 'message' ? redactSecrets(value) : value;
  return redacted === undefined ? undefined : truncateField(name, redacted);
}

function createViewRow(
  state: ViewState,
  { view, envKey, roundTrip, lost, events }: Beacon,
  { receivedAt, visitor, userAgent, skew }: RequestContext & { readonly skew: number },
): ViewRow {
  const { startedAt, about, measures, ...other } = state;
  const reportedValues: Readonly<Record<string, unknown>> = {
    ...removeIds(other),
    ...redactMetadata(about),
    ...addScores(measures),
  };
  const columns: Partial<Record<ViewColumn, Value>> = {
    ...{ view, envKey: envKey ?? null, startedAt: startedAt + skew, skew },
    ...{ firstReceivedAt: receivedAt, lastReceivedAt: receivedAt },
    ...{ roundTrip: roundTrip ?? null, lost: lost ?? 0, ...userAgent, visitor },
    ...{ playing: findLast(events, ({ type }) => playingByEventType[type]) ?? null },
    ...{ endReason: findLast(events, getEndReason) ?? null },
  };
  const values = viewColumnNames.map((name) => [
    name,
    columns[name] ?? toColumnValue(name, reportedValues[name]),
  ]);
  return Object.fromEntries(values) as ViewRow;
}

/** Adds the scores of a view, which override those that a page or an older player has sent. */
const addScores = (measures: ViewState['measures']): ViewState['measures'] => ({
  ...measures,
  ...computeViewScores(measures),
});

/** Removes the session and viewer IDs unless the visitor has given full consent. */
function removeIds(state: Omit<ViewState, 'startedAt' | 'about' | 'measures'>) {
  return state.consent === 'full' ? state : { ...state, session: undefined, viewer: undefined };
}

/**
 * Redacts paths and texts. The player sends no queries, but other senders and texts of the page may
 * contain them.
 */
function redactMetadata({ page, film, title, sourcePath, metadata, ...about }: ViewState['about']) {
  const paths = {
    page: removeQuery(page),
    film: film?.split('?')[0],
    sourcePath: removeQuery(sourcePath),
  };
  const fields = { ...about, ...paths, title: title && redactSecrets(title) };
  const truncatedFields = Object.entries(fields).map(
    ([name, value]) =>
      [name, typeof value === 'string' ? truncateField(name, value) : value] as const,
  );
  const redactedMetadata =
    metadata &&
    Object.entries(metadata).map(([name, text]) => [name, redactSecrets(text)] as const);
  return {
    ...Object.fromEntries(truncatedFields),
    metadata: redactedMetadata && truncateMetadata(redactedMetadata),
  };
}

const removeQuery = (path: string | undefined): string | undefined => path?.replace(/[?#].*$/s, '');

const getEndReason = (event: ViewEvent): string | undefined =>
  event.type === 'view-end' ? event.reason : undefined;

function findLast<T>(
  events: readonly ViewEvent[],
  select: (event: ViewEvent) => T | undefined,
): T | undefined {
  return events.reduce<T | undefined>((last, event) => select(event) ?? last, undefined);
}

/** Converts a reported value to the type of its column; `null` if there is none. */
function toColumnValue(name: ViewColumn, value: unknown): Value {
  if (value === undefined) return null;
  const { kind } = getColumn(name);
  if (kind === 'flag') return Number(value);
  return kind === 'json' ? JSON.stringify(value) : (value as Value);
}
