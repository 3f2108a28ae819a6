import { expect, it } from 'vitest';
import { isSameOriginRequest } from './same-origin.ts';

const isSameOrigin = (headers: Record<string, string>) =>
  isSameOriginRequest(new Request('http://site.test:3000/desk', { method: 'POST', headers }));

it.each([
  ['a page of the site by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ['a page of the site by Origin', { origin: 'http://site.test:3000' }],
  ['a page behind a proxy', { origin: 'https://vitrine.test', host: 'vitrine.test' }],
])('accepts a request from %s', (_, headers) => {
  expect(isSameOrigin(headers)).toBe(true);
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://site.test:3000' }],
  ['another subdomain of the same site', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'http://evil.test' }],
  ['another port', { origin: 'http://site.test:9999' }],
  ['a page with an opaque origin', { origin: 'null' }],
  ['a client without these headers', {}],
])('rejects a request from %s', (_, headers) => {
  expect(isSameOrigin(headers)).toBe(false);
});
