import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { refuseWhenFull } from './refuse-when-full.server.ts';

async function answerTo(accept: string, page: Promise<Response>): Promise<unknown> {
  const request = new Request('https://vitrine.example/desk/sign-in', {
    method: 'POST',
    headers: { accept },
  });
  const url = new URL(request.url);
  const context = new RouterContextProvider();
  const args = { request, url, pattern: '/desk/sign-in', params: {}, context };
  return refuseWhenFull(args, () => page);
}

it('answers a form with 503 and Retry-After, unrendered, while 33 sign-ins are open', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const open = Array.from({ length: 33 }, () => answerTo('text/html', promise));
  const refused = (await answerTo('text/html,*/*', promise)) as Response;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.text()).toContain('try again in 5 seconds');
  // A script of the page is answered by the action, whose error the page shows.
  const rendered = new Response('the page');
  expect(await answerTo('*/*', Promise.resolve(rendered))).toBe(rendered);
  resolve(rendered);
  await Promise.all(open);
  expect(await answerTo('text/html', promise)).toBe(rendered);
});
