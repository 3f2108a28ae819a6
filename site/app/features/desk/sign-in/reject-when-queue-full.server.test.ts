import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { rejectWhenQueueFull } from './reject-when-queue-full.server.ts';

async function signIn(accept: string, response: Promise<Response>): Promise<unknown> {
  const request = new Request('https://vitrine.example/desk/sign-in', {
    method: 'POST',
    headers: { accept },
  });
  const url = new URL(request.url);
  const context = new RouterContextProvider();
  const args = { request, url, pattern: '/desk/sign-in', params: {}, context };
  return rejectWhenQueueFull(args, () => response);
}

it('responds to a form with 503 and Retry-After, without rendering, while 33 sign-ins are in progress', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const pending = Array.from({ length: 33 }, () => signIn('text/html', promise));
  const rejected = (await signIn('text/html,*/*', promise)) as Response;
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('5');
  expect(await rejected.text()).toContain('try again in 5 seconds');
  // The action handles `fetch` requests, and the page shows its error.
  const rendered = new Response('the page');
  expect(await signIn('*/*', Promise.resolve(rendered))).toBe(rendered);
  resolve(rendered);
  await Promise.all(pending);
  expect(await signIn('text/html', promise)).toBe(rendered);
});
