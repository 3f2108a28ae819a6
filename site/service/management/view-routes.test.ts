import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { createViewRow, createEventRow } from '../analytics/test/view-fixtures.ts';
import { createBeacon, createViewState, sampleViewId } from '../analytics/test/beacon-fixtures.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
});
afterAll(() => served[Symbol.asyncDispose]());

const ask = (method: string, id: string, token = served.service.tokens.edit) =>
  fetch(`${served.origin}/service/insights/views/${encodeURIComponent(id)}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });

it('the service takes beacons, and hands out to an editor what it keeps of a view', async () => {
  const now = Date.now();
  const events = [{ type: 'play', sequence: 0, at: now, playhead: 1.5 } as const];
  const state = createViewState({ startedAt: now });
  const beacon = createBeacon({ sentAt: now, state, events });
  const told = await fetch(`${served.origin}/beacons`, {
    method: 'POST',
    body: JSON.stringify(beacon),
  });
  expect(told.status).toBe(204);
  const answer = await ask('GET', sampleViewId);
  expect(await answer.json()).toMatchObject({
    data: {
      view: { view: sampleViewId, film: 'harbour', startedAt: now },
      events: [{ sequence: 0, type: 'play', at: now, playhead: 1.5, data: {} }],
    },
  });
});

it('an editor deletes a view, and nothing of it is left', async () => {
  const { analyticsStore } = served.service;
  const event = createEventRow(0, { view: 'b' });
  await analyticsStore.append([{ row: createViewRow({ view: 'b' }), events: [event] }]);
  expect((await ask('DELETE', 'b')).status).toBe(200);
  expect((await ask('GET', 'b')).status).toBe(404);
  expect((await ask('DELETE', 'b')).status).toBe(404);
  expect(await analyticsStore.listEvents('b')).toEqual([]);
});

it('nobody but an editor sees or deletes a view', async () => {
  await served.service.analyticsStore.append([{ row: createViewRow({ view: 'c' }), events: [] }]);
  for (const method of ['GET', 'DELETE']) {
    expect((await ask(method, 'c', served.service.tokens.draft)).status).toBe(403);
    expect((await ask(method, 'c', 'nothing')).status).toBe(401);
  }
  expect(await served.service.analyticsStore.getView('c')).toBeDefined();
});
