import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

test('visited pages are available offline, and other pages show an offline message', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/docs/install');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const listCachedPaths = (name: string) =>
    page.evaluate(async (cache) => {
      const requests = await (await caches.open(cache)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    }, name);
  await expect.poll(() => listCachedPaths('page')).toContain('/docs/install');
  await page.goto('/de/journal');
  await expect.poll(() => listCachedPaths('page')).toContain('/de/journal');
  // The desk and preview links are never cached.
  await page.goto('/desk/sign-in');
  await page.goto('/draft/enable?ticket=x&to=/');
  expect((await listCachedPaths('page')).toSorted()).toEqual(['/de/journal', '/docs/install']);

  await context.setOffline(true);
  await page.goto('/docs/install');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Install');
  await expect(page.locator('h1')).toHaveCSS('font-weight', '600');
  await page.goto('/films/room-tone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(page).toHaveURL(`${baseURL}/films/room-tone`);
  await page.goto('/de/films/room-tone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
  await expect(page).toHaveTitle('Sie sind offline · Vitrine');
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await context.setOffline(false);
  // The page loads automatically once the connection is back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raumton');
});

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/');
  const manifestUrl = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(manifestUrl ?? '')).json()) as {
    icons: readonly { src: string }[];
  };
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});
