import { afterEach, expect, it, vi } from 'vitest';
import { createChannel } from './create-channel.server.ts';

afterEach(() => void vi.unstubAllGlobals());

it('creates the channel in the same content environment as the pages', async () => {
  const requestHeaders: Headers[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    requestHeaders.push(new Headers(headers));
    return Response.json({ url: 'https://live.test/channels/a' });
  });
  const endpoint = { url: 'https://content.test', token: 'a token' };
  const live = { url: 'https://live.test', isEmbedded: false };
  const request = { query: '{ film }', variables: {} };
  for (const environment of ['sandbox', undefined]) {
    const response = await createChannel({ ...endpoint, live, environment }, request);
    expect(await response.json()).toEqual({ url: 'https://live.test/channels/a' });
  }
  expect(requestHeaders.map((headers) => headers.get('x-environment'))).toEqual(['sandbox', null]);
});

it.each([
  ['UPSTREAM_BODY_TOO_LARGE', `{"url":"${'a'.repeat(100_000)}`],
  ['UPSTREAM_BODY_TOO_DEEP', '['.repeat(10_000)],
  ['UPSTREAM_BODY_NOT_JSON', '<html>'],
])(
  'responds 502 with %s if the service sends an invalid or too large response',
  async (code, body) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const headers = { 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(body, { headers }));
    const endpoint = { url: 'https://content.test', token: 'a token' };
    const live = { url: 'https://live.test', isEmbedded: false };
    const response = await createChannel(
      { ...endpoint, live },
      { query: '{ film }', variables: {} },
    );
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ errors: [{ message: expect.any(String), code }] });
  },
);
