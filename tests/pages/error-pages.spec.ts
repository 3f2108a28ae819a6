import { createServer } from 'node:http';
import { once } from 'node:events';
import { startSite, type SiteProcess } from '../fixtures/site-process.ts';
import { expect, test } from '@playwright/test';

for (const path of ['/nowhere', '/films/none', '/docs/none', '/journal/none', '/films/%00']) {
  test(`${path} responds with 404 and the layout of the site`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Vitrine');
    await page.getByRole('link', { name: 'Browse films' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
  });
}

for (const [path, title] of [
  ['/docs/%E0%A4%A', 'This link doesn’t work'],
  ['/%', 'This link doesn’t work'],
  ['/de/films/%zz', 'Dieser Link funktioniert nicht'],
] as const) {
  test(`the malformed URL ${path} shows an error with the layout of the site`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden();
  });
}

for (const [path, title] of [
  ['/docs/none.md', 'Page not found'],
  ['/docs/%E0.md', 'Page not found'],
  ['/de/docs/none.md', 'Seite nicht gefunden'],
] as const) {
  test(`${path} responds with 404 and a Markdown message`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('text/markdown');
    expect(await response.text()).toContain(`# ${title}\n`);
  });
}

test('an embed with a malformed URL shows "Film not found"', async ({ page }) => {
  const response = await page.goto('/embed/%E0');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Film not found' })).toBeVisible();
});

for (const path of ['/service/%E0', '/assets/%E0', '/assets/none', '/video/a/b/c/%E0']) {
  test(`${path} responds with 404 and a machine-readable error`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('application/json');
  });
}

test.describe('with a content service that sends invalid responses', () => {
  let site: SiteProcess;
  let url: string;
  const maintenancePage = '<!doctype html><p>Down for repairs';
  // Exceeds the nesting limit for responses of the content service.
  const DEEPLY_NESTED_RESPONSE = `{"data":{"film":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  const service = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const text = body.includes('"abyss"') ? DEEPLY_NESTED_RESPONSE : maintenancePage;
      response.setHeader('content-type', 'text/html').end(text);
    });
  });

  test.beforeAll(async () => {
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const address = service.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    site = startSite({
      CONTENT_API_URL: `http://127.0.0.1:${port}/graphql`,
      VIDEO_ORIGIN: `http://127.0.0.1:${port}`,
    });
    url = await site.url;
  });

  test.afterAll(async () => {
    await site.stop();
    service.close();
  });

  for (const path of ['/', '/films', '/films/night-train', '/docs', '/docs/install']) {
    test(`${path} responds with 502 and an error page`, async ({ page }) => {
      const response = await page.goto(`${url}${path}`);
      expect(response?.status()).toBe(502);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This page is temporarily unavailable',
      );
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    });
  }

  for (const [path, title] of [
    ['/films/abyss', 'This page is temporarily unavailable'],
    ['/de/films/abyss', 'Diese Seite ist vorübergehend nicht verfügbar'],
  ] as const) {
    test(`${path} rejects a response that is nested too deeply with 502`, async ({ page }) => {
      const response = await page.goto(`${url}${path}`);
      expect(response?.status()).toBe(502);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }

  test('a page without content still works', async ({ page }) => {
    const response = await page.goto(`${url}/nowhere`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('the retry link requests the page again', async ({ page }) => {
    await page.goto(`${url}/films`);
    const retryResponse = page.waitForResponse((response) => response.url() === `${url}/films`);
    await page.getByRole('link', { name: 'Try again' }).click();
    expect((await retryResponse).status()).toBe(502);
  });
});

test('an unreachable content service causes an error page', async ({ page }) => {
  // No server listens on port 9 (discard).
  const site = startSite({
    CONTENT_API_URL: 'http://127.0.0.1:9/graphql',
    VIDEO_ORIGIN: 'http://127.0.0.1:9',
  });
  const response = await page.goto(`${await site.url}/films`);
  expect(response?.status()).toBe(502);
  await site.stop();
});
