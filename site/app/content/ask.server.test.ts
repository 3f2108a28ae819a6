import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { printOf } from '../live/print.ts';
import { ask } from './ask.server.ts';
import { ContentUnavailable } from './content-unavailable.ts';

const question = { query: '{ film { title } }', answer: z.object({ film: z.string().nullable() }) };
const open = new Set<() => void>();

afterEach(() => {
  for (const close of open) close();
  open.clear();
});

async function serviceThat(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.add(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

function asked(url: string, signal = new AbortController().signal) {
  return ask({ url, token: 'a token' }, question, { slug: 'night-train' }, signal);
}

test('a question goes out with its variables and the token', async () => {
  let authorization: string | undefined;
  let body = '';
  const url = await serviceThat((request, response) => {
    authorization = request.headers.authorization;
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => response.end('{"data":{"film":"Night train"}}'));
  });
  expect((await asked(url)).answer).toEqual({ film: 'Night train' });
  expect(authorization).toBe('Bearer a token');
  expect(JSON.parse(body)).toEqual({ query: question.query, variables: { slug: 'night-train' } });
});

test('an environment is named where one is set, and else none', async () => {
  const named: unknown[] = [];
  const url = await serviceThat(({ headers }, response) => {
    named.push(headers['x-environment']);
    response.end('{"data":{"film":null}}');
  });
  const { signal } = new AbortController();
  for (const environment of ['sandbox', undefined]) {
    await ask({ url, token: 'a token', environment }, question, {}, signal);
  }
  expect(named).toEqual(['sandbox', undefined]);
});

test('drafts that lack what a page needs are left out of it, and changes are told of all', async () => {
  const bodies = { all: '{"data":{"film":7}}', valid: '{"data":{"film":"Night train"}}' };
  const url = await serviceThat((request, response) => {
    response.end(bodies[request.headers['x-exclude-invalid'] ? 'valid' : 'all']);
  });
  const { signal } = new AbortController();
  const { answer, print } = await ask(
    { url, token: 'a token', drafts: true },
    question,
    {},
    signal,
  );
  expect(answer).toEqual({ film: 'Night train' });
  expect(print).toBe(printOf({ film: 7 }));
});

test('drafts that a page can be shown with are asked for once, with all they lack', async () => {
  let asked = 0;
  const url = await serviceThat((_request, response) => {
    asked += 1;
    response.end('{"data":{"film":null}}');
  });
  const { signal } = new AbortController();
  expect((await ask({ url, token: 'a token', drafts: true }, question, {}, signal)).answer).toEqual(
    { film: null },
  );
  expect(asked).toBe(1);
});

test.each([
  ['is broken', 500, '{}', /status 500/],
  ['answers HTML', 200, '<!doctype html>', /other than JSON/],
  ['refuses the question', 200, '{"errors":[{"message":"no such field"}]}', /no such field/],
  ['answers in another shape', 200, '{"data":{"film":7}}', /unexpected shape.*film/],
  ['answers nothing', 200, '{"data":null}', /unexpected shape/],
])('a service that %s is told as unavailable', async (_what, status, body, reason) => {
  const url = await serviceThat((_request, response) => {
    response.writeHead(status).end(body);
  });
  const failure: unknown = await asked(url).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ContentUnavailable);
  expect(String(failure)).toMatch(reason);
});

test('a service that nobody can reach is told as unavailable', async () => {
  const url = await serviceThat(() => undefined);
  for (const close of open) close();
  await expect(asked(url)).rejects.toThrow(ContentUnavailable);
});

test('a page that was left stops its question', async () => {
  const leaving = new AbortController();
  const url = await serviceThat(() => leaving.abort(new Error('left')));
  await expect(asked(url, leaving.signal)).rejects.toThrow('left');
});
