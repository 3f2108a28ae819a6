import { expect, it } from 'vitest';
import { createDraftCookie, hasDraftCookie, clearDraftCookie } from './draft-cookie.server.ts';

const secret = 'a secret of this test';

/** What stands behind a cookie's value: a browser takes one away only by the same name and place. */
const place = (header: string) => header.replace(/=[^;]*/, '').replace(/Max-Age=\d+/, '');

it.each([true, false])('is taken away as it was set, over https: %s', (secure) => {
  expect(place(clearDraftCookie(secure))).toBe(place(createDraftCookie(secret, secure)));
  expect(clearDraftCookie(secure)).toContain('Max-Age=0');
});

it('shows drafts to whoever has it, and to nobody where there is no secret', () => {
  const [cookie = ''] = createDraftCookie(secret, true).split(';');
  const request = new Request('https://site.test/', { headers: { cookie } });
  expect(hasDraftCookie(request, secret, true)).toBe(true);
  expect(hasDraftCookie(request, 'another secret here', true)).toBe(false);
  expect(hasDraftCookie(request, undefined, true)).toBe(false);
});

it('shows drafts for no longer than it may', () => {
  const soon = Date.now() + 60_000;
  const header = createDraftCookie(secret, true, soon);
  const [, maxAge] = /Max-Age=(\d+)/.exec(header) ?? [];
  expect(Number(maxAge)).toBeGreaterThan(50);
  expect(Number(maxAge)).toBeLessThanOrEqual(60);
  expect(header).toContain(`.${soon}.`);
});
