import type { EventRow } from '../storage/beacon-store.ts';
import { getColumn, viewColumnNames, type ViewRow } from '../insights/view-row.ts';

/** When the visits of the fixtures begin. */
export const FIXTURE_START = Date.UTC(2026, 10, 20, 12);

/** The row of a view of which next to nothing is known, but for what is given. */
export function createViewRow(given: Partial<ViewRow>): ViewRow {
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
  return { ...row, view: 'a', sampleRate: 1, ...times, ...given };
}

/** An event, of which only the place matters unless more is given. */
export function createEventRow(sequence: number, given: Partial<EventRow> = {}): EventRow {
  const at = FIXTURE_START + sequence * 1000;
  const base = { view: 'a', sequence, at, receivedAt: at, playhead: null };
  return { ...base, type: 'heartbeat', data: '{}', ...given };
}
