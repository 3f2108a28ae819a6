import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { replaceNoncesWithHashes } from './replace-nonces-with-hashes.ts';

const nonce = 'r4nd0m';
const headers = {
  'content-security-policy': `script-src 'self' 'nonce-${nonce}'; object-src 'none'`,
  'content-type': 'text/html',
};
const getPolicy = (page: string) =>
  replaceNoncesWithHashes(Buffer.from(page), headers, nonce).headers['content-security-policy'];
const createHashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows each inline script by its hash, and removes the nonces', () => {
  const page = `<script nonce="${nonce}">one()</script><p>ä</p><script async nonce="${nonce}" type="module">two("ä")</script><script nonce="${nonce}">one()</script>`;
  const { body } = replaceNoncesWithHashes(Buffer.from(page), headers, nonce);
  expect(getPolicy(page)).toBe(
    `script-src 'self' ${createHashSource('one()')} ${createHashSource('two("ä")')}; object-src 'none'`,
  );
  expect(body.toString()).toBe(page.replaceAll(` nonce="${nonce}"`, ''));
});

it.each([
  '<script>harm()</script>',
  '<script nonce="guessed">harm()</script>',
  '<script nonce>harm()</script>',
])('does not allow the injected script %s', (injectedScript) => {
  const page = `${injectedScript}<script nonce="${nonce}">one()</script>`;
  expect(getPolicy(page)).not.toContain(createHashSource('harm()'));
  expect(getPolicy(page)).toContain(createHashSource('one()'));
});

it('allows each inline style sheet by its hash', () => {
  const policyHeaders = {
    'content-security-policy': `script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`,
  };
  const page = `<style nonce="${nonce}">p{}</style><style>q{}</style><script nonce="${nonce}">one()</script>`;
  expect(
    replaceNoncesWithHashes(Buffer.from(page), policyHeaders, nonce).headers[
      'content-security-policy'
    ],
  ).toBe(
    `script-src 'self' ${createHashSource('one()')}; style-src 'self' ${createHashSource('p{}')}`,
  );
  const emptyPage = replaceNoncesWithHashes(Buffer.from('<p></p>'), policyHeaders, nonce);
  expect(emptyPage.headers['content-security-policy']).toBe("script-src 'self'; style-src 'self'");
});

it('removes the nonce of other elements without allowing them', () => {
  const page = `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><p title="<script nonce="${nonce}">a</script>`;
  const { body, headers: sentHeaders } = replaceNoncesWithHashes(Buffer.from(page), headers, nonce);
  expect(body.toString()).not.toContain(nonce);
  expect(sentHeaders['content-security-policy']).toContain(createHashSource('a'));
  const malformedPage = `<p <script nonce="${nonce}" <b>x</script>`;
  expect(getPolicy(malformedPage)).not.toContain('sha256');
});

it('does not change a page whose policy has no nonce', () => {
  const otherHeaders = { 'content-security-policy': "script-src 'self'" };
  const body = Buffer.from(`<p>nonce="${nonce}"</p>`);
  expect(replaceNoncesWithHashes(body, otherHeaders, nonce)).toEqual({
    body,
    headers: otherHeaders,
  });
  expect(replaceNoncesWithHashes(body, headers, undefined)).toEqual({ body, headers });
});
