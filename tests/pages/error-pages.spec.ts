import { createServer } from 'node:http';
import { once } from 'node:events';
import { startSite, type SiteProcess } from '../fixtures/site-process.ts';
import { expect, test } from '@playwright/test';

for (const address of ['/nowhere', '/films/none', '/docs/none', '/journal/none', '/films/%00']) {
  test(`${address} is told as missing, in the frame of the site`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Vitrine');
    await page.getByRole('link', { name: 'Browse films' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
  });
}

for (const [address, title] of [
  ['/docs/%E0%A4%A', 'This link doesn’t work'],
  ['/%', 'This link doesn’t work'],
  ['/de/films/%zz', 'Dieser Link funktioniert nicht'],
] as const) {
  test(`${address}, which nobody can read, is told in the frame of the site`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden();
  });
}

for (const [address, title] of [
  ['/docs/none.md', 'Page not found'],
  ['/docs/%E0.md', 'Page not found'],
  ['/de/docs/none.md', 'Seite nicht gefunden'],
] as const) {
  test(`${address} has nothing, and says so in Markdown`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toContain('text/markdown');
    expect(await answer.text()).toContain(`# ${title}\n`);
  });
}

test('a frame whose address nobody can read says that there is no such film', async ({ page }) => {
  const answer = await page.goto('/embed/%E0');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Film not found' })).toBeVisible();
});

for (const address of ['/service/%E0', '/assets/%E0', '/assets/none', '/video/a/b/c/%E0']) {
  test(`${address} has nothing, and says so to programs`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toContain('application/json');
  });
}

test.describe('with a content service that answers something else', () => {
  let site: SiteProcess;
  let url: string;
  const repairs = '<!doctype html><p>Down for repairs';
  // Deeper than the limit for answers of the content service.
  const abyss = `{"data":{"film":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  const service = createServer((request, response) => {
    let asked = '';
    request.setEncoding('utf8').on('data', (text: string) => (asked += text));
    request.on('end', () => {
      const answer = asked.includes('"abyss"') ? abyss : repairs;
      response.setHeader('content-type', 'text/html').end(answer);
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

  for (const address of ['/', '/films', '/films/night-train', '/docs', '/docs/install']) {
    test(`${address} says that it has no content, with status 502`, async ({ page }) => {
      const answer = await page.goto(`${url}${address}`);
      expect(answer?.status()).toBe(502);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This page is temporarily unavailable',
      );
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    });
  }

  for (const [address, title] of [
    ['/films/abyss', 'This page is temporarily unavailable'],
    ['/de/films/abyss', 'Diese Seite ist vorübergehend nicht verfügbar'],
  ] as const) {
    test(`${address} refuses an answer nested too deeply, with status 502`, async ({ page }) => {
      const answer = await page.goto(`${url}${address}`);
      expect(answer?.status()).toBe(502);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }

  test('a page that needs no content stands unharmed', async ({ page }) => {
    const answer = await page.goto(`${url}/nowhere`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('trying again asks the service once more', async ({ page }) => {
    await page.goto(`${url}/films`);
    const again = page.waitForResponse((response) => response.url() === `${url}/films`);
    await page.getByRole('link', { name: 'Try again' }).click();
    expect((await again).status()).toBe(502);
  });
});

test('a content service out of reach is told as well', async ({ page }) => {
  // Port 9 is that of a protocol nobody speaks any more.
  const site = startSite({
    CONTENT_API_URL: 'http://127.0.0.1:9/graphql',
    VIDEO_ORIGIN: 'http://127.0.0.1:9',
  });
  const answer = await page.goto(`${await site.url}/films`);
  expect(answer?.status()).toBe(502);
  await site.stop();
});
