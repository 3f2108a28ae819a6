import { afterEach, expect, it, vi } from 'vitest';
import { createChannel } from './create-channel.server.ts';

afterEach(() => void vi.unstubAllGlobals());

it('has the channel made in the environment that pages are asked from', async () => {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers));
    return Response.json({ url: 'https://live.test/channels/a' });
  });
  const source = { url: 'https://content.test', token: 'a token' };
  const live = { url: 'https://live.test', isEmbedded: false };
  const asked = { query: '{ film }', variables: {} };
  for (const environment of ['sandbox', undefined]) {
    const answer = await createChannel({ ...source, live, environment }, asked);
    expect(await answer.json()).toEqual({ url: 'https://live.test/channels/a' });
  }
  expect(sent.map((headers) => headers.get('x-environment'))).toEqual(['sandbox', null]);
});

it.each([
  ['UPSTREAM_BODY_TOO_LARGE', `{"url":"${'a'.repeat(100_000)}`],
  ['UPSTREAM_BODY_TOO_DEEP', '['.repeat(10_000)],
  ['UPSTREAM_BODY_NOT_JSON', '<html>'],
])(
  'answers 502 with %s if the service answers with too much or with no JSON',
  async (code, body) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const headers = { 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(body, { headers }));
    const source = { url: 'https://content.test', token: 'a token' };
    const live = { url: 'https://live.test', isEmbedded: false };
    const answer = await createChannel({ ...source, live }, { query: '{ film }', variables: {} });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ errors: [{ message: expect.any(String), code }] });
  },
);
