import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { initialContent } from '../../../site/content/initial-content.ts';
import { addBodyLimit } from '../../../site/server/ssr/body-limit.ts';
import { limitConnections, serverOptions } from '../../../site/service/http/connection-limits.ts';
import { managementRequest } from '../../../site/service/test/management-request.ts';
import { createTestSettings } from '../../../site/service/test/test-server.ts';
import { openService, type Service } from '../../../site/service/open-service.ts';
import { RawConnection, serializeHead } from './raw-connection.ts';

const MEGABYTE = 1024 * 1024;

/** More than any route reads whole. */
const tooMuch = 5 * MEGABYTE;

/** More than any file may have. */
const tooMuchForFile = 17 * 1024 ** 3;

const routes: { readonly method: string; readonly url: string }[] = [];
let service: Service;
let app: FastifyInstance;
let origin: string;
let dataDir: string;

function note({ method, url }: RouteOptions): void {
  for (const each of [method].flat()) routes.push({ method: each, url });
}

beforeAll(async () => {
  const settings = await createTestSettings();
  ({ dataDir } = settings);
  service = await openService(settings, initialContent, () => undefined);
  app = Fastify({ ...serverOptions(), forceCloseConnections: true });
  limitConnections(app);
  app.addHook('onRoute', note);
  await app.register(service.plugin);
  await app.register((pages, _options, done) => {
    addBodyLimit(pages);
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _body, next) => next(null));
    pages.post('/page', () => 'A page');
    done();
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Every route that reads a body whole, with something in the place of each parameter. */
const whole = () =>
  routes
    .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    .filter(({ url }) => !url.endsWith('/bytes'))
    .map(({ method, url }) => ({ method, path: url.replaceAll(/:\w+/g, 'main') }));

/** Sends the head of a request and what follows, and gives the status that it is cut off with. */
async function answerTo(
  { method, path }: { readonly method: string; readonly path: string },
  length: Readonly<Record<string, string>>,
  body: string,
): Promise<number | undefined> {
  const caller = await RawConnection.to(origin);
  const authorization = `Bearer ${service.tokens.edit}`;
  const headers = { authorization, 'content-type': 'application/json', ...length };
  caller.send(serializeHead(method, path, headers) + body);
  await caller.ended;
  return caller.status;
}

const refusedElsewise = (statuses: readonly (number | undefined)[], all: readonly object[]) =>
  all
    .map((route, index) => ({ ...route, status: statuses[index] }))
    .filter(({ status }) => status !== 413);

it('every route refuses a body that says that it is too long, without waiting for it', async () => {
  const all = whole();
  expect(all.length).toBeGreaterThan(30);
  const declared = { 'content-length': String(tooMuchForFile) };
  const statuses = [];
  for (const route of all) statuses.push(await answerTo(route, declared, ''));
  expect(refusedElsewise(statuses, all)).toEqual([]);
});

it('every route refuses a body that turns out to be too long, and hangs up', async () => {
  const all = whole().filter(({ path }) => path !== '/page');
  const body = `${tooMuch.toString(16)}\r\n${'x'.repeat(tooMuch)}\r\n`;
  const statuses = [];
  for (const route of all) {
    statuses.push(await answerTo(route, { 'transfer-encoding': 'chunked' }, body));
  }
  expect(refusedElsewise(statuses, all)).toEqual([]);
});

it('whoever sends too much by an ordinary client reads why it was refused, each time', async () => {
  const sender = fileURLToPath(new URL('./post-repeatedly.ts', import.meta.url));
  for (const address of ['/service/items', '/page']) {
    const args = [sender, origin + address, service.tokens.edit, String(2 * tooMuch), '20'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const told = stdout.trim().split('\n');
    expect(told).toHaveLength(20);
    expect(told.filter((line) => !line.startsWith('413 '))).toEqual([]);
  }
});

it('a page is sent nothing that does not say how long it is', async () => {
  const page = { method: 'POST', path: '/page' };
  expect(await answerTo(page, { 'transfer-encoding': 'chunked' }, '1\r\nx\r\n')).toBe(411);
  const answer = await fetch(`${origin}/page`, { method: 'POST', body: 'x' });
  expect(await answer.text()).toBe('A page');
});

it.each([
  ['in one piece', { 'content-length': String(tooMuchForFile) }],
  ['in parts', { 'content-length': '3', 'content-range': `bytes 0-2/${tooMuchForFile}` }],
])('a file that is larger than any may be is refused before it comes %s', async (_, length) => {
  const asked = { type: 'upload_request', attributes: { filename: 'long.mp4' } };
  const { data } = await managementRequest({ origin, service }, 'POST', '/upload-requests', asked);
  const { pathname, search } = new URL(String(data.attributes.url));
  expect(await answerTo({ method: 'PUT', path: pathname + search }, length, '')).toBe(413);
});
