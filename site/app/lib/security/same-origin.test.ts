import { expect, it } from 'vitest';
import { isSameOriginRequest } from './same-origin.ts';

const sent = (headers: Record<string, string>) =>
  isSameOriginRequest(new Request('http://site.test:3000/desk', { method: 'POST', headers }));

it.each([
  ['a page of the site, as browsers tell it', { 'sec-fetch-site': 'same-origin' }],
  ['a page of the site, told by its origin', { origin: 'http://site.test:3000' }],
  ['a page behind a proxy', { origin: 'https://vitrine.test', host: 'vitrine.test' }],
])('lets %s in', (_, headers) => {
  expect(sent(headers)).toBe(true);
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://site.test:3000' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'http://evil.test' }],
  ['another port', { origin: 'http://site.test:9999' }],
  ['a page without an origin', { origin: 'null' }],
  ['whatever says nothing', {}],
])('keeps %s out', (_, headers) => {
  expect(sent(headers)).toBe(false);
});
