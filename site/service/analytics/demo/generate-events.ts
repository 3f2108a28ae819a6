import type { EventRow } from '../storage/beacon-store.ts';
import type { ViewRow } from '../insights/view-row.ts';
import type { GeneratedPlayback } from './generate-playback.ts';

interface Told {
  readonly type: string;
  readonly at: number;
  readonly playhead?: number;
  readonly data?: object;
}

/** The events behind a made-up view. */
export function generateEvents(
  row: ViewRow,
  { durationMs, endReason }: GeneratedPlayback,
): EventRow[] {
  const end = row.startedAt + durationMs;
  const told = [
    { type: 'view-start', at: row.startedAt },
    { type: 'play', at: row.startedAt, playhead: 0 },
    ...(row.failure === null ? playing(row) : [failure(row)]),
    { type: 'view-end', at: end, data: { reason: endReason } },
  ];
  // What has not happened yet is not known.
  return told
    .filter(({ at }) => at <= row.lastReceivedAt)
    .map((each, sequence) => eventRow(each, { view: row.view, sequence }));
}

function* playing(row: ViewRow): Generator<Told> {
  if (row.startupTime === null) return;
  const begun = row.startedAt + row.startupTime;
  const data = { height: row.lastHeight ?? 0, bitrate: row.meanBitrate ?? 0 };
  yield { type: 'rendition-change', at: begun, playhead: 0, data };
  yield { type: 'playing', at: begun, playhead: 0 };
  const [seconds, stall] = [row.contentTime ?? 0, row.longestStall ?? 0];
  const half = seconds / 2;
  if (stall > 0) {
    const at = begun + half * 1000;
    yield { type: 'stall-start', at, playhead: half };
    yield { type: 'stall-end', at: at + stall, playhead: half, data: { duration: stall } };
  }
  if (row.endReason === 'ended') {
    const at = row.startedAt + (row.watchTime ?? 0);
    yield { type: 'ended', at, playhead: seconds };
  }
}

function failure(row: ViewRow): Told {
  const data = { kind: row.failure, cause: 'made-up', class: row.failureClass };
  return { type: 'error', at: row.startedAt + (row.watchTime ?? 0), data };
}

function eventRow(
  { type, at, playhead, data = {} }: Told,
  place: Pick<EventRow, 'view' | 'sequence'>,
): EventRow {
  const times = { at: Math.round(at), receivedAt: Math.round(at) };
  return { ...place, ...times, playhead: playhead ?? null, type, data: JSON.stringify(data) };
}
