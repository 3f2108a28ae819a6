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

/** Sends a beacon of a recent view to the collector. */
export async function reportView(
  request: APIRequestContext,
  { film, title, failure }: ReportedView,
): Promise<void> {
  const [sentAt, state] = [Date.now(), createViewState()];
  const startedAt = sentAt - 9000;
  const failureMetrics = { failure, failureClass: 'playback' } as const;
  const measures = failure ? { ...state.measures, ...failureMetrics } : state.measures;
  const data = createBeacon({
    // Sets the UUID version that the schema requires.
    view: randomUUID().replace(/^(.{14})./, '$17'),
    sentAt,
    state: { ...state, startedAt, sampleRate: 1, about: { film, title }, measures },
    events: [
      { type: 'view-start', sequence: 0, at: startedAt },
      { type: 'play', sequence: 1, at: startedAt, playhead: 0 },
      { type: 'playing', sequence: 2, at: startedAt + 1000, playhead: 0 },
      ...(failure
        ? [
            {
              type: 'error',
              sequence: 3,
              at: startedAt + 2000,
              kind: failure,
              cause: 'gone',
            } as const,
          ]
        : []),
      { type: 'view-end', sequence: 4, at: startedAt + 8500, playhead: 7, reason: 'leave' },
    ],
  });
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  const response = await request.post('/beacons', { data: JSON.stringify(data), headers });
  expect(response.status(), await response.text()).toBe(204);
}
