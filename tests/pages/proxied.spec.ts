import { expect, test } from '@playwright/test';
import { packageMediaOnce } from '../browser/server/packaged-media.ts';
import { startSite, type SiteProcess } from '../fixtures/site-process.ts';

const publicUrl = 'https://films.example';
const password = 'correct horse';

test('the site does not start with trusted proxies but without a public URL', async () => {
  test.setTimeout(120_000);
  const { code, errors } = await startSite({ TRUSTED_PROXIES: '127.0.0.1' }).ended;
  expect(code).toBe(1);
  expect(errors).toContain('PUBLIC_URL must be set when TRUSTED_PROXIES is set');
});

test('without a trusted proxy, forwarding headers are ignored', async ({ request, baseURL }) => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  for (const requestHeaders of [headers, {}]) {
    const text = await (
      await request.get('/journal?forged=direct', { headers: requestHeaders })
    ).text();
    expect(text).toContain(`${baseURL}/journal`);
    expect(text).not.toContain('evil.example');
  }
});

test.describe('behind a proxy', () => {
  let site: SiteProcess;
  let url: string;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const env = {
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      EDITOR_PASSWORD: password,
    };
    site = startSite(env, { packages: await packageMediaOnce() });
    url = await site.url;
  });
  test.afterAll(() => site.stop());

  test('a forged host appears neither in the response nor in cached pages for other clients', async ({
    request,
  }) => {
    for (const [name, value] of [
      ['x-forwarded-host', 'evil.example'],
      ['forwarded', 'host=evil.example;proto=http'],
      ['x-forwarded-proto', 'http'],
      ['host', 'evil.example'],
    ] as const) {
      const pageUrl = `${url}/journal?forged=${name}`;
      for (const headers of [{ [name]: value }, {}]) {
        const response = await request.get(pageUrl, { headers });
        const text = await response.text();
        expect(response.status(), name).toBe(200);
        expect(text, name).toContain(`${publicUrl}/journal`);
        expect(text, name).not.toContain('evil.example');
        expect(JSON.stringify(response.headers()), name).not.toContain('evil.example');
      }
    }
  });

  const tryToSignIn = (client: string, enteredPassword: string) =>
    fetch(`${url}/desk/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': client, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ password: enteredPassword }),
    });

  test('sign-in attempts are limited per /64 network, regardless of the port that the proxy adds', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const client = `[2001:db8:1:2::${attempt}]:${4000 + attempt}`;
      expect((await tryToSignIn(client, 'wrong horse')).status).toBe(401);
    }
    const rejected = await tryToSignIn('2001:db8:1:2:ffff::1', password);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tryToSignIn('2001:db8:1:3::1', password)).status).toBe(302);
  });

  test('static files are served during 100 concurrent sign-ins', async ({ request }) => {
    test.setTimeout(90_000);
    const [script] =
      /\/static\/[\w./-]+\.js/.exec(await (await request.get(`${url}/films`)).text()) ?? [];
    let pending = 100;
    const attempts = Array.from({ length: pending }, async (_, client) => {
      const response = await tryToSignIn(`198.51.100.${client}`, 'wrong horse');
      pending -= 1;
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    });
    // The file arrives before the sign-ins finish, so password hashing does not block file reads.
    expect((await request.get(url + script)).status()).toBe(200);
    expect(pending).toBeGreaterThan(0);
    for (const { status, retryAfter } of await Promise.all(attempts)) {
      expect([401, 503]).toContain(status);
      expect(retryAfter).toBe(status === 503 ? '5' : null);
    }
  });

  test('a copied cookie no longer works after signing out', async () => {
    const signedIn = await tryToSignIn('192.0.2.1', password);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^__Host-vitrine-desk=/);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const fetchStatus = async (path: string) =>
      (await fetch(url + path, { headers, redirect: 'manual' })).status;
    expect(await fetchStatus('/desk/records/film')).toBe(200);
    await fetch(`${url}/desk/sign-out`, { method: 'POST', headers, redirect: 'manual' });
    expect(await fetchStatus('/desk/records/film')).toBe(302);
    expect(await fetchStatus('/desk/find?model=film')).toBe(401);
    expect(await fetchStatus('/insights')).toBe(302);
  });
});
