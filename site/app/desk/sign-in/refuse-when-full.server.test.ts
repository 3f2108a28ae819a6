import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { deriveKey } from './derive-key.server.ts';
import { refuseWhenFull } from './refuse-when-full.server.ts';

const rendered = new Response('the page');

function answerTo(accept: string) {
  const request = new Request('https://vitrine.example/desk/sign-in', {
    method: 'POST',
    headers: { accept },
  });
  const url = new URL(request.url);
  const context = new RouterContextProvider();
  const args = { request, url, pattern: '/desk/sign-in', params: {}, context };
  return refuseWhenFull(args, async () => rendered);
}

it('answers a form with 503 and Retry-After, unrendered, while 32 sign-ins wait', async () => {
  expect(await answerTo('text/html')).toBe(rendered);
  const waiting = Array.from({ length: 33 }, () => deriveKey('password', 'salt'));
  const refused = await answerTo('text/html,*/*');
  expect(refused).toMatchObject({ status: 503 });
  expect((refused as Response).headers.get('retry-after')).toBe('5');
  expect(await (refused as Response).text()).toContain('try again in 5 seconds');
  // A script of the page is answered by the action, whose error the page shows.
  expect(await answerTo('*/*')).toBe(rendered);
  await Promise.all(waiting);
  expect(await answerTo('text/html')).toBe(rendered);
});
