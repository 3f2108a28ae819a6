import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { replaceNoncesWithHashes } from './csp-hashes.ts';

const nonce = 'r4nd0m';
const headers = {
  'content-security-policy': `script-src 'self' 'nonce-${nonce}'; object-src 'none'`,
  'content-type': 'text/html',
};
const policyOf = (page: string) =>
  replaceNoncesWithHashes(Buffer.from(page), headers, nonce).headers['content-security-policy'];
const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('knows each script of a page by its hash, and the page keeps no nonce', () => {
  const page = `<script nonce="${nonce}">one()</script><p>ä</p><script async nonce="${nonce}" type="module">two("ä")</script><script nonce="${nonce}">one()</script>`;
  const { body } = replaceNoncesWithHashes(Buffer.from(page), headers, nonce);
  expect(policyOf(page)).toBe(
    `script-src 'self' ${source('one()')} ${source('two("ä")')}; object-src 'none'`,
  );
  expect(body.toString()).toBe(page.replaceAll(` nonce="${nonce}"`, ''));
});

it.each([
  '<script>harm()</script>',
  '<script nonce="guessed">harm()</script>',
  '<script nonce>harm()</script>',
])('does not know %s, which somebody else has brought', (harm) => {
  const page = `${harm}<script nonce="${nonce}">one()</script>`;
  expect(policyOf(page)).not.toContain(source('harm()'));
  expect(policyOf(page)).toContain(source('one()'));
});

it('knows each sheet of a page by its hash, and not as a script', () => {
  const both = {
    'content-security-policy': `script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`,
  };
  const page = `<style nonce="${nonce}">p{}</style><style>q{}</style><script nonce="${nonce}">one()</script>`;
  expect(
    replaceNoncesWithHashes(Buffer.from(page), both, nonce).headers['content-security-policy'],
  ).toBe(`script-src 'self' ${source('one()')}; style-src 'self' ${source('p{}')}`);
  const none = replaceNoncesWithHashes(Buffer.from('<p></p>'), both, nonce);
  expect(none.headers['content-security-policy']).toBe("script-src 'self'; style-src 'self'");
});

it('knows no other element that has the nonce, and takes it out of that too', () => {
  const page = `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><p title="<script nonce="${nonce}">a</script>`;
  const { body, headers: sent } = replaceNoncesWithHashes(Buffer.from(page), headers, nonce);
  expect(body.toString()).not.toContain(nonce);
  expect(sent['content-security-policy']).toContain(source('a'));
  const broken = `<p <script nonce="${nonce}" <b>x</script>`;
  expect(policyOf(broken)).not.toContain('sha256');
});

it('leaves a page alone whose policy has no nonce', () => {
  const other = { 'content-security-policy': "script-src 'self'" };
  const body = Buffer.from(`<p>nonce="${nonce}"</p>`);
  expect(replaceNoncesWithHashes(body, other, nonce)).toEqual({ body, headers: other });
  expect(replaceNoncesWithHashes(body, headers, undefined)).toEqual({ body, headers });
});
