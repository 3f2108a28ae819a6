import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { executeQuery } from './execute-query.server.ts';
import { ContentUnavailableError } from './content-unavailable-error.ts';

const question = { query: '{ film { title } }', schema: z.object({ film: z.string().nullable() }) };
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
  return executeQuery({ url, token: 'a token' }, question, { slug: 'night-train' }, signal);
}

test('a question goes out with its variables and the token', async () => {
  let authorization: string | undefined;
  let body = '';
  const url = await serviceThat((request, response) => {
    authorization = request.headers.authorization;
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => response.end('{"data":{"film":"Night train"}}'));
  });
  expect((await asked(url)).data).toEqual({ film: 'Night train' });
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
    await executeQuery({ url, token: 'a token', environment }, question, {}, signal);
  }
  expect(named).toEqual(['sandbox', undefined]);
});

/** A content service whose only language is English, and that refuses any other. */
function serviceInEnglish(sent: unknown[]): Promise<string> {
  return serviceThat((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { query, variables } = JSON.parse(body);
      if (String(query).includes('_site')) {
        response.end('{"data":{"_site":{"locales":["en"]}}}');
        return;
      }
      sent.push(variables);
      const asked: readonly string[] = [variables.locale, ...(variables.fallbacks ?? [])];
      response.end(
        asked.every((locale) => locale === 'en')
          ? '{"data":{"film":"Night train"}}'
          : '{"errors":[{"message":"there is no such language"}]}',
      );
    });
  });
}

test('falls back to the languages of the content where it lacks that of the page', async () => {
  const sent: unknown[] = [];
  const url = await serviceInEnglish(sent);
  const { signal } = new AbortController();
  const german = { slug: 'night-train', locale: 'de', fallbacks: ['en'] };
  const { data, variables } = await executeQuery(
    { url, token: 'a token' },
    question,
    german,
    signal,
  );
  expect(data).toEqual({ film: 'Night train' });
  expect(variables).toEqual({ slug: 'night-train', locale: 'en', fallbacks: [] });
  expect(sent).toEqual([german, variables]);
});

test('does not repeat a refused query whose languages the content has', async () => {
  let requests = 0;
  const url = await serviceThat((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (body.includes('_site')) response.end('{"data":{"_site":{"locales":["en"]}}}');
      else {
        requests += 1;
        response.end('{"errors":[{"message":"no such field"}]}');
      }
    });
  });
  const { signal } = new AbortController();
  await expect(
    executeQuery({ url, token: 'a token' }, question, { locale: 'en' }, signal),
  ).rejects.toThrow(/no such field/);
  expect(requests).toBe(1);
});

test.each([
  ['is broken', 500, '{}', /status 500/],
  ['answers HTML', 200, '<!doctype html>', /is not JSON/],
  ['refuses the question', 200, '{"errors":[{"message":"no such field"}]}', /no such field/],
  ['answers in another shape', 200, '{"data":{"film":7}}', /unexpected format.*film/],
  ['answers nothing', 200, '{"data":null}', /unexpected format/],
])('a service that %s is told as unavailable', async (_what, status, body, reason) => {
  const url = await serviceThat((_request, response) => {
    response.writeHead(status).end(body);
  });
  const failure: unknown = await asked(url).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ContentUnavailableError);
  expect(String(failure)).toMatch(reason);
});

test('a service that nobody can reach is told as unavailable', async () => {
  const url = await serviceThat(() => undefined);
  for (const close of open) close();
  await expect(asked(url)).rejects.toThrow(ContentUnavailableError);
});

test('a page that was left stops its question', async () => {
  const leaving = new AbortController();
  const url = await serviceThat(() => leaving.abort(new Error('left')));
  await expect(asked(url, leaving.signal)).rejects.toThrow('left');
});

test.each([
  ['UPSTREAM_BODY_TOO_LARGE', `{"data":{"film":"${'a'.repeat(9_000_000)}`],
  ['UPSTREAM_BODY_TOO_DEEP', '{"data":'.repeat(500_000)],
  ['UPSTREAM_BODY_TOO_MANY_VALUES', `{"data":{"film":[${'1,'.repeat(500_000)}1]}}`],
  ['UPSTREAM_BODY_NOT_JSON', '<html>'],
])('an answer that costs too much memory is refused with %s', async (code, body) => {
  const url = await serviceThat((_, response) => response.end(body));
  await expect(asked(url)).rejects.toMatchObject({ name: 'ContentUnavailable', code });
});

test('an endless answer is refused, and its connection is closed', async () => {
  const closed = Promise.withResolvers<void>();
  const url = await serviceThat((_, response) => {
    const part = Buffer.alloc(64 * 1024, 'a');
    const send = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', send).once('close', closed.resolve);
    send();
  });
  await expect(asked(url)).rejects.toMatchObject({ code: 'UPSTREAM_BODY_TOO_LARGE' });
  await closed.promise;
});

test('the reason for a refused answer is short, however much is wrong with it', async () => {
  const refused = [
    `{"errors":[{"message":"${'a'.repeat(100_000)}"}]}`,
    `{"data":{"film":{"title":1}},"errors":[${'1,'.repeat(50_000)}1]}`,
  ];
  for (const body of refused) {
    const url = await serviceThat((_, response) => response.end(body));
    const error: unknown = await asked(url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentUnavailableError);
    expect(String(error).length).toBeLessThan(700);
  }
});
