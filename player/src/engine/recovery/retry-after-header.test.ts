import { expect, it } from 'vitest';
import { getRetryAfterHeader } from './retry-after-header.ts';

const date = 'Wed, 25 Nov 2026 12:00:03 GMT';

it('a request tells the time that its server names', () => {
  const headers = `content-length: 0\r\nretry-after: ${date}\r\nvary: origin\r\n`;
  expect(getRetryAfterHeader({ getAllResponseHeaders: () => headers })).toBe(date);
});

it('the answer of a fetch tells it, too', () => {
  expect(getRetryAfterHeader(new Response('', { headers: { 'retry-after': '30' } }))).toBe('30');
});

it('an answer that names none tells nothing', () => {
  const requests = [{ getAllResponseHeaders: () => 'vary: origin\r\n' }, new Response(''), {}];
  expect(requests.map((each) => getRetryAfterHeader(each))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
