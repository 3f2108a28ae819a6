import { expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { publishRecord, deleteRecord } from '../fixtures/management-records.ts';

test('the site is available in German, and the language link keeps the current page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/films/night-train?t=5');
  await page.getByRole('link', { name: 'DE', exact: true }).click();
  await expect(page).toHaveURL('/de/films/night-train?t=5');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachtzug');
  await expect(page.getByRole('heading', { name: 'Kapitel' })).toBeVisible();
  for (const [language, path] of [
    ['en', '/films/night-train'],
    ['de', '/de/films/night-train'],
    ['x-default', '/films/night-train'],
  ] as const) {
    const alternate = page.locator(`link[rel=alternate][hreflang=${language}]`);
    await expect(alternate).toHaveAttribute('href', `${baseURL}${path}`);
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/de/films/night-train`,
  );
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveURL('/de/journal');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warum ein HTML-Tag');
  await expect(page.locator('time')).toHaveText('20. November 2026');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL('/journal/one-tag');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why one tag');
  await expect(page.locator('time')).toHaveText('November 20, 2026');
});

test('an untranslated page is shown in English with a notice', async ({
  page,
  request,
  baseURL,
}) => {
  const id = await publishRecord(request, 'docs_page', {
    ...{ title: { en: 'Only in English' }, slug: 'only-in-english', section: 'Help' },
    position: 99,
  });
  await page.goto('/de/docs/only-in-english');
  await expect(page.getByText('gibt es nur auf Englisch')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  // The canonical URL is the URL of the English page.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/docs/only-in-english`,
  );
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
  const fetchSitemap = async () => (await request.get('/sitemap.xml')).text();
  await expect.poll(fetchSitemap).toContain(`${baseURL}/docs/only-in-english<`);
  expect(await fetchSitemap()).not.toContain(`${baseURL}/de/docs/only-in-english<`);
  await deleteRecord(request, id);
  await page.goto('/de/docs');
  await page.locator('.docs-cards a[href="/de/docs/script-tag"]').click();
  await expect(page).toHaveURL('/de/docs/script-tag');
  await expect(page.getByText('gibt es nur auf Englisch')).toBeVisible();
});

test('an unknown language responds with 404', async ({ page }) => {
  expect((await page.goto('/fr/films'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect((await page.goto('/de/nirgends'))?.status()).toBe(404);
  await expect(page).toHaveTitle('Seite nicht gefunden · Vitrine');
  await page.getByRole('link', { name: 'Zu den Filmen' }).click();
  await expect(page).toHaveURL('/de/films');
});

for (const path of [
  '/de',
  '/de/films?kind=sound',
  '/de/films/night-train',
  '/de/films/night-train/transcript',
  '/de/docs/captions',
  '/de/journal',
  '/embed/night-train',
]) {
  test(`${path} has no axe violations in light and dark`, async ({ page }) => {
    // A busy machine needs up to five times the default timeout.
    test.setTimeout(60_000);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectNoViolationsInBothThemes(page);
  });
}

test('a URL in a different case redirects to the page with the same language and query', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/De/Films/Night-Train?t=5');
  await expect(page).toHaveURL('/de/films/night-train?t=5');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachtzug');
  for (const [requestedPath, status, location] of [
    ['/FILMS?page=1', 308, '/films?page=1'],
    ['/films/Night-Train', 308, '/films/night-train'],
    ['/Docs/install', 308, '/docs/install'],
    ['/films/No-Such-Film', 404, undefined],
    ['/Service/graphql', 404, undefined],
    ['/WORKER.js', 404, undefined],
  ] as const) {
    const response = await request.get(`${baseURL}${requestedPath}`, { maxRedirects: 0 });
    expect([requestedPath, response.status(), response.headers()['location']]).toEqual([
      requestedPath,
      status,
      location,
    ]);
  }
});
