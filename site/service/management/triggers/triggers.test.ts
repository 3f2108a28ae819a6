import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { managementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let served: TestServer;
const calls: { readonly headers: IncomingMessage['headers']; readonly text: string }[] = [];
let status = 204;
const builder = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    calls.push({ headers: request.headers, text: Buffer.concat(chunks).toString() });
    response.writeHead(status).end();
  });
});

beforeAll(async () => {
  served = await startTestServer({ webhookHosts: new Set(['127.0.0.1']) });
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  builder.close();
});

const call = (method: string, path: string, data?: unknown) =>
  managementRequest(served, method, path, data);
const events = async (path: string) =>
  (await call('GET', path)).data.map(({ attributes }) => attributes['event_type']);

it('a search index that is triggered holds what was lost of it', async () => {
  const { store } = served.service;
  const { data: index } = await call('POST', '/search-indexes', { attributes: { name: 'All' } });
  await store.search.reset('2');
  const find = async () => {
    const address = `${served.origin}/service/search-results?filter[query]=blue`;
    const headers = { authorization: `Bearer ${served.service.tokens.search}` };
    const { meta } = (await (await fetch(address, { headers })).json()) as { meta: object };
    return (meta as { total_count: number }).total_count;
  };
  expect(await find()).toBe(0);
  expect((await call('POST', `/search-indexes/${index.id}/trigger`)).status).toBe(200);
  expect(await find()).toBeGreaterThan(0);
  expect(await events('/search-index-events')).toEqual(['indexing_success', 'indexing_started']);
  expect((await call('POST', '/search-indexes/nothing/trigger')).status).toBe(404);
});

it('a build is asked for where it is made, and tells how it ended', async () => {
  const trigger_url = `http://127.0.0.1:${(builder.address() as AddressInfo).port}/build`;
  const adapter_settings = { trigger_url, headers: { 'x-mine': 'a' }, payload: { branch: 'main' } };
  const attributes = { name: 'Site', adapter_settings };
  const { data: trigger } = await call('POST', '/build-triggers', { attributes });
  const token = String(trigger.attributes['webhook_token']);
  const told = async () => (await call('GET', `/build-triggers/${trigger.id}`)).data.attributes;
  const path = `/build-triggers/${trigger.id}`;
  await call('POST', `${path}/trigger`);
  expect(calls).toMatchObject([{ headers: { 'x-mine': 'a' }, text: '{"branch":"main"}' }]);
  expect(await told()).toMatchObject({ build_status: 'processing' });
  expect(await told()).not.toHaveProperty('webhook_token');

  const ends = async (given: string, ended: string) => {
    const address = `${served.origin}/service${path}/result?token=${given}`;
    const body = JSON.stringify({ data: { attributes: { status: ended } } });
    return (await fetch(address, { method: 'POST', body })).status;
  };
  expect(await ends('guessed', 'success')).toBe(401);
  expect(await ends(token, 'well')).toBe(422);
  expect(await told()).toMatchObject({ build_status: 'processing' });
  expect(await ends(token, 'success')).toBe(200);
  expect(await told()).toMatchObject({
    build_status: 'success',
    last_build_completed_at: expect.any(String),
  });

  status = 500;
  await call('POST', `${path}/trigger`);
  expect(await told()).toMatchObject({ build_status: 'failed' });
  const kinds = ['request_failure', 'response_success', 'request_success'];
  expect(await events('/build-events')).toEqual(kinds);
});

it('a build that nobody has said where to ask for is refused', async () => {
  const { data } = await call('POST', '/build-triggers', { attributes: { name: 'Nowhere' } });
  expect((await call('POST', `/build-triggers/${data.id}/trigger`)).status).toBe(422);
});
