import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFixture, type ServedFixture } from '../fixture/serve.ts';
import { aRow, anEvent } from '../beacons/beacon-fixture.ts';
import { aBeacon, aState, sampleView } from '../beacons/collector-sample.ts';

let served: ServedFixture;
beforeAll(async () => {
  served = await serveFixture();
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
  const state = aState({ startedAt: now });
  const beacon = aBeacon({ sentAt: now, state, events });
  const told = await fetch(`${served.origin}/beacons`, {
    method: 'POST',
    body: JSON.stringify(beacon),
  });
  expect(told.status).toBe(204);
  const answer = await ask('GET', sampleView);
  expect(await answer.json()).toMatchObject({
    data: {
      view: { view: sampleView, film: 'harbour', startedAt: now },
      events: [{ sequence: 0, type: 'play', at: now, playhead: 1.5, data: {} }],
    },
  });
});

it('an editor deletes a view, and nothing of it is left', async () => {
  const { beacons } = served.service;
  const event = anEvent(0, { view: 'b' });
  await beacons.append([{ row: aRow({ view: 'b' }), events: [event] }]);
  expect((await ask('DELETE', 'b')).status).toBe(200);
  expect((await ask('GET', 'b')).status).toBe(404);
  expect((await ask('DELETE', 'b')).status).toBe(404);
  expect(await beacons.events('b')).toEqual([]);
});

it('nobody but an editor sees or deletes a view', async () => {
  await served.service.beacons.append([{ row: aRow({ view: 'c' }), events: [] }]);
  for (const method of ['GET', 'DELETE']) {
    expect((await ask(method, 'c', served.service.tokens.draft)).status).toBe(403);
    expect((await ask(method, 'c', 'nothing')).status).toBe(401);
  }
  expect(await served.service.beacons.view('c')).toBeDefined();
});
