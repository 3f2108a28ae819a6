import type { EventRow } from '../storage/beacon-store.ts';
import type { ViewRow } from '../insights/view-row.ts';
import type { GeneratedPlayback } from './generate-playback.ts';

interface EventInput {
  readonly type: string;
  readonly at: number;
  readonly playhead?: number;
  readonly data?: object;
}

/** Generates the events of a demo view. */
export function generateEvents(
  row: ViewRow,
  { durationMs, endReason }: GeneratedPlayback,
): EventRow[] {
  const end = row.startedAt + durationMs;
  const events = [
    { type: 'view-start', at: row.startedAt },
    { type: 'play', at: row.startedAt, playhead: 0 },
    ...(row.failure === null ? generatePlaybackEvents(row) : [createErrorEvent(row)]),
    { type: 'view-end', at: end, data: { reason: endReason } },
  ];
  // A view that has not ended has no events after its last beacon.
  return events
    .filter(({ at }) => at <= row.lastReceivedAt)
    .map((event, sequence) => toEventRow(event, { view: row.view, sequence }));
}

function* generatePlaybackEvents(row: ViewRow): Generator<EventInput> {
  if (row.startupTime === null) return;
  const playbackStart = row.startedAt + row.startupTime;
  const data = { height: row.lastHeight ?? 0, bitrate: row.meanBitrate ?? 0 };
  yield { type: 'rendition-change', at: playbackStart, playhead: 0, data };
  yield { type: 'playing', at: playbackStart, playhead: 0 };
  const [seconds, stall] = [row.contentTime ?? 0, row.longestStall ?? 0];
  const halfway = seconds / 2;
  if (stall > 0) {
    const at = playbackStart + halfway * 1000;
    yield { type: 'stall-start', at, playhead: halfway };
    yield { type: 'stall-end', at: at + stall, playhead: halfway, data: { duration: stall } };
  }
  if (row.endReason === 'ended') {
    const at = row.startedAt + (row.watchTime ?? 0);
    yield { type: 'ended', at, playhead: seconds };
  }
}

function createErrorEvent(row: ViewRow): EventInput {
  const data = { kind: row.failure, cause: 'demo', class: row.failureClass };
  return { type: 'error', at: row.startedAt + (row.watchTime ?? 0), data };
}

function toEventRow(
  { type, at, playhead, data = {} }: EventInput,
  key: Pick<EventRow, 'view' | 'sequence'>,
): EventRow {
  const times = { at: Math.round(at), receivedAt: Math.round(at) };
  return { ...key, ...times, playhead: playhead ?? null, type, data: JSON.stringify(data) };
}
