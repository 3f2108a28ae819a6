import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { initialContent } from '../../../site/content/initial-content.ts';
import { addBodyLimit } from '../../../site/server/ssr/body-limit.ts';
import {
  limitConnections,
  getConnectionOptions,
} from '../../../site/service/http/limits/connection-limits.ts';
import { sendManagementRequest } from '../../../site/service/test/management-request.ts';
import { createTestSettings } from '../../../site/service/test/test-server.ts';
import { openService, type Service } from '../../../site/service/open-service.ts';
import { RawConnection, serializeHead } from './raw-connection.ts';

const MEGABYTE = 1024 * 1024;

/** Larger than the body limit of every route that buffers bodies. */
const OVERSIZED_BODY_BYTES = 5 * MEGABYTE;

/** Larger than the size limit of uploads. */
const OVERSIZED_FILE_BYTES = 17 * 1024 ** 3;

const routes: { readonly method: string; readonly url: string }[] = [];
let service: Service;
let app: FastifyInstance;
let origin: string;
let dataDir: string;

function recordRoute({ method, url }: RouteOptions): void {
  for (const routeMethod of [method].flat()) routes.push({ method: routeMethod, url });
}

beforeAll(async () => {
  const settings = await createTestSettings();
  ({ dataDir } = settings);
  service = await openService(settings, initialContent, () => undefined);
  app = Fastify({ ...getConnectionOptions(), forceCloseConnections: true });
  limitConnections(app);
  app.addHook('onRoute', recordRoute);
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

/** Returns every route that buffers its body, with a value for each path parameter. */
const listBufferingRoutes = () =>
  routes
    .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    .filter(({ url }) => !url.endsWith('/bytes'))
    .map(({ method, url }) => ({ method, path: url.replaceAll(/:\w+/g, 'main') }));

/** Sends a request and returns the status with which the server ends the connection. */
async function sendRequest(
  { method, path }: { readonly method: string; readonly path: string },
  framingHeaders: Readonly<Record<string, string>>,
  body: string,
): Promise<number | undefined> {
  const connection = await RawConnection.open(origin);
  const authorization = `Bearer ${service.tokens.edit}`;
  const headers = { authorization, 'content-type': 'application/json', ...framingHeaders };
  connection.send(serializeHead(method, path, headers) + body);
  await connection.closed;
  return connection.status;
}

/** Returns the routes that responded with a status other than 413. */
const listRoutesWithoutStatus413 = (
  statuses: readonly (number | undefined)[],
  bufferingRoutes: readonly object[],
) =>
  bufferingRoutes
    .map((route, index) => ({ ...route, status: statuses[index] }))
    .filter(({ status }) => status !== 413);

it('rejects a Content-Length above the body limit with 413 before the body arrives', async () => {
  const bufferingRoutes = listBufferingRoutes();
  expect(bufferingRoutes.length).toBeGreaterThan(30);
  const contentLength = { 'content-length': String(OVERSIZED_FILE_BYTES) };
  const statuses = [];
  for (const route of bufferingRoutes) statuses.push(await sendRequest(route, contentLength, ''));
  expect(listRoutesWithoutStatus413(statuses, bufferingRoutes)).toEqual([]);
});

it('rejects a chunked body that exceeds the body limit with 413 and closes the connection', async () => {
  const bufferingRoutes = listBufferingRoutes().filter(({ path }) => path !== '/page');
  const body = `${OVERSIZED_BODY_BYTES.toString(16)}\r\n${'x'.repeat(OVERSIZED_BODY_BYTES)}\r\n`;
  const statuses = [];
  for (const route of bufferingRoutes) {
    statuses.push(await sendRequest(route, { 'transfer-encoding': 'chunked' }, body));
  }
  expect(listRoutesWithoutStatus413(statuses, bufferingRoutes)).toEqual([]);
});

it('lets a fetch client that sends an oversized body read the 413 response every time', async () => {
  const sender = fileURLToPath(new URL('./post-repeatedly.ts', import.meta.url));
  for (const path of ['/service/items', '/page']) {
    const args = [
      sender,
      origin + path,
      service.tokens.edit,
      String(2 * OVERSIZED_BODY_BYTES),
      '20',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const responses = stdout.trim().split('\n');
    expect(responses).toHaveLength(20);
    expect(responses.filter((line) => !line.startsWith('413 '))).toEqual([]);
  }
});

it('rejects a page request with a chunked body with 411', async () => {
  const page = { method: 'POST', path: '/page' };
  expect(await sendRequest(page, { 'transfer-encoding': 'chunked' }, '1\r\nx\r\n')).toBe(411);
  const response = await fetch(`${origin}/page`, { method: 'POST', body: 'x' });
  expect(await response.text()).toBe('A page');
});

it.each([
  ['a single request', { 'content-length': String(OVERSIZED_FILE_BYTES) }],
  ['a part', { 'content-length': '3', 'content-range': `bytes 0-2/${OVERSIZED_FILE_BYTES}` }],
])(
  'rejects %s of an upload above the size limit with 413 before the body arrives',
  async (_, framingHeaders) => {
    const attributes = { type: 'upload_request', attributes: { filename: 'long.mp4' } };
    const { data } = await sendManagementRequest(
      { origin, service },
      'POST',
      '/upload-requests',
      attributes,
    );
    const { pathname, search } = new URL(String(data.attributes.url));
    expect(await sendRequest({ method: 'PUT', path: pathname + search }, framingHeaders, '')).toBe(
      413,
    );
  },
);
