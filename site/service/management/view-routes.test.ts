import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { createViewRow, createEventRow } from '../analytics/test/view-fixtures.ts';
import { createBeacon, createViewState, sampleViewId } from '../analytics/test/beacon-fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const requestView = (method: string, id: string, token = server.service.tokens.edit) =>
  fetch(`${server.origin}/service/insights/views/${encodeURIComponent(id)}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });

it('stores a beacon, and exports its view with an edit token', async () => {
  const now = Date.now();
  const events = [{ type: 'play', sequence: 0, at: now, playhead: 1.5 } as const];
  const state = createViewState({ startedAt: now });
  const beacon = createBeacon({ sentAt: now, state, events });
  const beaconResponse = await fetch(`${server.origin}/beacons`, {
    method: 'POST',
    body: JSON.stringify(beacon),
  });
  expect(beaconResponse.status).toBe(204);
  const response = await requestView('GET', sampleViewId);
  expect(await response.json()).toMatchObject({
    data: {
      view: { view: sampleViewId, film: 'harbour', startedAt: now },
      events: [{ sequence: 0, type: 'play', at: now, playhead: 1.5, data: {} }],
    },
  });
});

it('deletes a view and its events with an edit token', async () => {
  const { analyticsStore } = server.service;
  const event = createEventRow(0, { view: 'b' });
  await analyticsStore.append([{ row: createViewRow({ view: 'b' }), events: [event] }]);
  expect((await requestView('DELETE', 'b')).status).toBe(200);
  expect((await requestView('GET', 'b')).status).toBe(404);
  expect((await requestView('DELETE', 'b')).status).toBe(404);
  expect(await analyticsStore.listEvents('b')).toEqual([]);
});

it('rejects the export and deletion of a view without an edit token', async () => {
  await server.service.analyticsStore.append([{ row: createViewRow({ view: 'c' }), events: [] }]);
  for (const method of ['GET', 'DELETE']) {
    expect((await requestView(method, 'c', server.service.tokens.draft)).status).toBe(403);
    expect((await requestView(method, 'c', 'nothing')).status).toBe(401);
  }
  expect(await server.service.analyticsStore.getView('c')).toBeDefined();
});
