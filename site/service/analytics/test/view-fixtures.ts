import type { EventRow } from '../storage/beacon-store.ts';
import { getColumn, viewColumnNames, type ViewRow } from '../insights/view-row.ts';

/** Start time of the views in fixtures. */
export const FIXTURE_START = Date.UTC(2026, 10, 20, 12);

/** Creates the row of a view with empty values, except for `values`. */
export function createViewRow(values: Partial<ViewRow>): ViewRow {
  const empty = viewColumnNames.map((name) => {
    const { isRequired, kind } = getColumn(name);
    return [name, isRequired ? (kind === 'text' ? '' : 0) : null];
  });
  const row = Object.fromEntries(empty) as ViewRow;
  const times = {
    startedAt: FIXTURE_START,
    firstReceivedAt: FIXTURE_START,
    lastReceivedAt: FIXTURE_START,
  };
  return { ...row, view: 'a', sampleRate: 1, ...times, ...values };
}

/** Creates the row of a heartbeat event, except for `values`. */
export function createEventRow(sequence: number, values: Partial<EventRow> = {}): EventRow {
  const at = FIXTURE_START + sequence * 1000;
  const base = { view: 'a', sequence, at, receivedAt: at, playhead: null };
  return { ...base, type: 'heartbeat', data: '{}', ...values };
}
