import { expect, it } from 'vitest';
import { retryAfterOf } from './retry-after.ts';

const date = 'Wed, 25 Nov 2026 12:00:03 GMT';

it('a request tells the time that its server names', () => {
  const headers = `content-length: 0\r\nretry-after: ${date}\r\nvary: origin\r\n`;
  expect(retryAfterOf({ getAllResponseHeaders: () => headers })).toBe(date);
});

it('the answer of a fetch tells it, too', () => {
  expect(retryAfterOf(new Response('', { headers: { 'retry-after': '30' } }))).toBe('30');
});

it('an answer that names none tells nothing', () => {
  const requests = [{ getAllResponseHeaders: () => 'vary: origin\r\n' }, new Response(''), {}];
  expect(requests.map((each) => retryAfterOf(each))).toEqual([undefined, undefined, undefined]);
});
