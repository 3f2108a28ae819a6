import { createServer } from 'node:http';
import { once } from 'node:events';
import { startSite, type StartedSite } from './start-site.ts';
import { expect, test } from '@playwright/test';

for (const address of ['/nowhere', '/films/none', '/docs/none', '/journal/none', '/films/%00']) {
  test(`${address} is told as missing, in the frame of the site`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
    await expect(page).toHaveTitle('There is no such page · Vitrine');
    await page.getByRole('link', { name: 'See the films' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
  });
}

test.describe('with a content service that answers something else', () => {
  let site: StartedSite;
  let url: string;
  const service = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><p>Down for repairs');
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
        'This page has no content right now',
      );
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    });
  }

  test('a page that needs no content stands unharmed', async ({ page }) => {
    const answer = await page.goto(`${url}/nowhere`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
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
