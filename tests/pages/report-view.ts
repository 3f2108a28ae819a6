import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import {
  createBeacon,
  createViewState,
} from '../../site/service/analytics/test/beacon-fixtures.ts';

interface ReportedView {
  readonly film: string;
  readonly title: string;
  readonly failure?: 'network';
}

/** Sends a beacon of a current view to the collector. */
export async function reportView(
  request: APIRequestContext,
  { film, title, failure }: ReportedView,
): Promise<void> {
  const [sentAt, state] = [Date.now(), createViewState()];
  const at = sentAt - 9000;
  const failed = { failure, failureClass: 'playback' } as const;
  const measures = failure ? { ...state.measures, ...failed } : state.measures;
  const data = createBeacon({
    // Sets the UUID version that the schema requires.
    view: randomUUID().replace(/^(.{14})./, '$17'),
    sentAt,
    state: { ...state, startedAt: at, sampleRate: 1, about: { film, title }, measures },
    events: [
      { type: 'view-start', sequence: 0, at },
      { type: 'play', sequence: 1, at, playhead: 0 },
      { type: 'playing', sequence: 2, at: at + 1000, playhead: 0 },
      ...(failure
        ? [{ type: 'error', sequence: 3, at: at + 2000, kind: failure, cause: 'gone' } as const]
        : []),
      { type: 'view-end', sequence: 4, at: at + 8500, playhead: 7, reason: 'leave' },
    ],
  });
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  const response = await request.post('/beacons', { data: JSON.stringify(data), headers });
  expect(response.status(), await response.text()).toBe(204);
}
