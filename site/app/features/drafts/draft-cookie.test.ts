import { expect, it } from 'vitest';
import { createDraftCookie, hasDraftCookie, clearDraftCookie } from './draft-cookie.server.ts';

const secret = 'test-secret';

/**
 * Attributes of a cookie other than its value and age. A browser deletes a cookie only if these
 * match.
 */
const getCookieScope = (header: string) => header.replace(/=[^;]*/, '').replace(/Max-Age=\d+/, '');

it.each([true, false])(
  'clears the draft cookie with the same attributes as when it was set (secure: %s)',
  (secure) => {
    expect(getCookieScope(clearDraftCookie(secure))).toBe(
      getCookieScope(createDraftCookie(secret, secure)),
    );
    expect(clearDraftCookie(secure)).toContain('Max-Age=0');
  },
);

it('accepts the draft cookie only with the secret that signed it', () => {
  const [cookie = ''] = createDraftCookie(secret, true).split(';');
  const request = new Request('https://site.test/', { headers: { cookie } });
  expect(hasDraftCookie(request, secret, true)).toBe(true);
  expect(hasDraftCookie(request, 'another secret here', true)).toBe(false);
  expect(hasDraftCookie(request, undefined, true)).toBe(false);
});

it('limits the lifetime of the draft cookie to the given expiry', () => {
  const expiresAt = Date.now() + 60_000;
  const header = createDraftCookie(secret, true, expiresAt);
  const [, maxAge] = /Max-Age=(\d+)/.exec(header) ?? [];
  expect(Number(maxAge)).toBeGreaterThan(50);
  expect(Number(maxAge)).toBeLessThanOrEqual(60);
  expect(header).toContain(`.${expiresAt}.`);
});
