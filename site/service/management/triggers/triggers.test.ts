import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendManagementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
const calls: { readonly headers: IncomingMessage['headers']; readonly text: string }[] = [];
let builderStatus = 204;
const buildServer = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    calls.push({ headers: request.headers, text: Buffer.concat(chunks).toString() });
    response.writeHead(builderStatus).end();
  });
});

beforeAll(async () => {
  server = await startTestServer({ webhookHosts: new Set(['127.0.0.1']) });
  await new Promise<void>((resolve) => buildServer.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  buildServer.close();
});

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);
const listEventTypes = async (path: string) =>
  (await call('GET', path)).data.map(({ attributes }) => attributes['event_type']);

it('rebuilds the search index when it is triggered', async () => {
  const { store } = server.service;
  const { data: index } = await call('POST', '/search-indexes', { attributes: { name: 'All' } });
  await store.search.reset('2');
  const countResults = async () => {
    const url = `${server.origin}/service/search-results?filter[query]=blue`;
    const headers = { authorization: `Bearer ${server.service.tokens.search}` };
    const { meta } = (await (await fetch(url, { headers })).json()) as { meta: object };
    return (meta as { total_count: number }).total_count;
  };
  expect(await countResults()).toBe(0);
  expect((await call('POST', `/search-indexes/${index.id}/trigger`)).status).toBe(200);
  expect(await countResults()).toBeGreaterThan(0);
  expect(await listEventTypes('/search-index-events')).toEqual([
    'indexing_success',
    'indexing_started',
  ]);
  expect((await call('POST', '/search-indexes/nothing/trigger')).status).toBe(404);
});

it('calls the URL of a build trigger and stores the build result', async () => {
  const trigger_url = `http://127.0.0.1:${(buildServer.address() as AddressInfo).port}/build`;
  const adapter_settings = { trigger_url, headers: { 'x-mine': 'a' }, payload: { branch: 'main' } };
  const attributes = { name: 'Site', adapter_settings };
  const { data: trigger } = await call('POST', '/build-triggers', { attributes });
  const token = String(trigger.attributes['webhook_token']);
  const getTrigger = async () =>
    (await call('GET', `/build-triggers/${trigger.id}`)).data.attributes;
  const path = `/build-triggers/${trigger.id}`;
  await call('POST', `${path}/trigger`);
  expect(calls).toMatchObject([{ headers: { 'x-mine': 'a' }, text: '{"branch":"main"}' }]);
  expect(await getTrigger()).toMatchObject({ build_status: 'processing' });
  expect(await getTrigger()).not.toHaveProperty('webhook_token');

  const sendResult = async (sentToken: string, result: string) => {
    const url = `${server.origin}/service${path}/result?token=${sentToken}`;
    const body = JSON.stringify({ data: { attributes: { status: result } } });
    return (await fetch(url, { method: 'POST', body })).status;
  };
  expect(await sendResult('guessed', 'success')).toBe(401);
  expect(await sendResult(token, 'well')).toBe(422);
  expect(await getTrigger()).toMatchObject({ build_status: 'processing' });
  expect(await sendResult(token, 'success')).toBe(200);
  expect(await getTrigger()).toMatchObject({
    build_status: 'success',
    last_build_completed_at: expect.any(String),
  });

  builderStatus = 500;
  await call('POST', `${path}/trigger`);
  expect(await getTrigger()).toMatchObject({ build_status: 'failed' });
  const eventTypes = ['request_failure', 'response_success', 'request_success'];
  expect(await listEventTypes('/build-events')).toEqual(eventTypes);
});

it('rejects a build trigger without a URL with 422', async () => {
  const { data } = await call('POST', '/build-triggers', { attributes: { name: 'Nowhere' } });
  expect((await call('POST', `/build-triggers/${data.id}/trigger`)).status).toBe(422);
});
