import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { executeQuery } from './execute-query.server.ts';
import { ContentUnavailableError } from './content-unavailable-error.ts';

const filmQuery = {
  query: '{ film { title } }',
  schema: z.object({ film: z.string().nullable() }),
};
const closeServers = new Set<() => void>();

afterEach(() => {
  for (const close of closeServers) close();
  closeServers.clear();
});

async function startService(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeServers.add(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

function execute(url: string, signal = new AbortController().signal) {
  return executeQuery({ url, token: 'a token' }, filmQuery, { slug: 'night-train' }, signal);
}

test('sends a query with its variables and the token', async () => {
  let authorization: string | undefined;
  let body = '';
  const url = await startService((request, response) => {
    authorization = request.headers.authorization;
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => response.end('{"data":{"film":"Night train"}}'));
  });
  expect((await execute(url)).data).toEqual({ film: 'Night train' });
  expect(authorization).toBe('Bearer a token');
  expect(JSON.parse(body)).toEqual({ query: filmQuery.query, variables: { slug: 'night-train' } });
});

test('sends the environment header only if an environment is configured', async () => {
  const environments: unknown[] = [];
  const url = await startService(({ headers }, response) => {
    environments.push(headers['x-environment']);
    response.end('{"data":{"film":null}}');
  });
  const { signal } = new AbortController();
  for (const environment of ['sandbox', undefined]) {
    await executeQuery({ url, token: 'a token', environment }, filmQuery, {}, signal);
  }
  expect(environments).toEqual(['sandbox', undefined]);
});

/** Starts a content service that has only English content and rejects other locales. */
function startEnglishService(sentVariables: unknown[]): Promise<string> {
  return startService((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { query, variables } = JSON.parse(body);
      if (String(query).includes('_site')) {
        response.end('{"data":{"_site":{"locales":["en"]}}}');
        return;
      }
      sentVariables.push(variables);
      const locales: readonly string[] = [variables.locale, ...(variables.fallbacks ?? [])];
      response.end(
        locales.every((locale) => locale === 'en')
          ? '{"data":{"film":"Night train"}}'
          : '{"errors":[{"message":"there is no such language"}]}',
      );
    });
  });
}

test('falls back to the locales of the content if the content is not in the locale of the page', async () => {
  const sentVariables: unknown[] = [];
  const url = await startEnglishService(sentVariables);
  const { signal } = new AbortController();
  const germanVariables = { slug: 'night-train', locale: 'de', fallbacks: ['en'] };
  const { data, variables } = await executeQuery(
    { url, token: 'a token' },
    filmQuery,
    germanVariables,
    signal,
  );
  expect(data).toEqual({ film: 'Night train' });
  expect(variables).toEqual({ slug: 'night-train', locale: 'en', fallbacks: [] });
  expect(sentVariables).toEqual([germanVariables, variables]);
});

test('does not repeat a rejected query if the content has its locales', async () => {
  let requestCount = 0;
  const url = await startService((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (body.includes('_site')) response.end('{"data":{"_site":{"locales":["en"]}}}');
      else {
        requestCount += 1;
        response.end('{"errors":[{"message":"no such field"}]}');
      }
    });
  });
  const { signal } = new AbortController();
  await expect(
    executeQuery({ url, token: 'a token' }, filmQuery, { locale: 'en' }, signal),
  ).rejects.toThrow(/no such field/);
  expect(requestCount).toBe(1);
});

test.each([
  ['responds with status 500', 500, '{}', /status 500/],
  ['responds with HTML', 200, '<!doctype html>', /is not JSON/],
  ['rejects the query', 200, '{"errors":[{"message":"no such field"}]}', /no such field/],
  ['responds in an unexpected format', 200, '{"data":{"film":7}}', /unexpected format.*film/],
  ['responds with null data', 200, '{"data":null}', /unexpected format/],
])('reports a service that %s as unavailable', async (_name, status, body, reason) => {
  const url = await startService((_request, response) => {
    response.writeHead(status).end(body);
  });
  const error: unknown = await execute(url).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentUnavailableError);
  expect(String(error)).toMatch(reason);
});

test('reports an unreachable service as unavailable', async () => {
  const url = await startService(() => undefined);
  for (const close of closeServers) close();
  await expect(execute(url)).rejects.toThrow(ContentUnavailableError);
});

test('aborts the query when the page request is aborted', async () => {
  const controller = new AbortController();
  const url = await startService(() => controller.abort(new Error('left')));
  await expect(execute(url, controller.signal)).rejects.toThrow('left');
});

test.each([
  ['UPSTREAM_BODY_TOO_LARGE', `{"data":{"film":"${'a'.repeat(9_000_000)}`],
  ['UPSTREAM_BODY_TOO_DEEP', '{"data":'.repeat(500_000)],
  ['UPSTREAM_BODY_TOO_MANY_VALUES', `{"data":{"film":[${'1,'.repeat(500_000)}1]}}`],
  ['UPSTREAM_BODY_NOT_JSON', '<html>'],
])('rejects a response that would take too much memory with %s', async (code, body) => {
  const url = await startService((_, response) => response.end(body));
  await expect(execute(url)).rejects.toMatchObject({ name: 'ContentUnavailable', code });
});

test('rejects an endless response and closes the connection', async () => {
  const closed = Promise.withResolvers<void>();
  const url = await startService((_, response) => {
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', send).once('close', closed.resolve);
    send();
  });
  await expect(execute(url)).rejects.toMatchObject({ code: 'UPSTREAM_BODY_TOO_LARGE' });
  await closed.promise;
});

test('limits the length of the error message for an invalid response', async () => {
  const invalidBodies = [
    `{"errors":[{"message":"${'a'.repeat(100_000)}"}]}`,
    `{"data":{"film":{"title":1}},"errors":[${'1,'.repeat(50_000)}1]}`,
  ];
  for (const body of invalidBodies) {
    const url = await startService((_, response) => response.end(body));
    const error: unknown = await execute(url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentUnavailableError);
    expect(String(error).length).toBeLessThan(700);
  }
});
