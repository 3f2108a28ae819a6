import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { waitForHydration } from './hydration.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';
import { reportView } from './report-view.ts';

/** Opens an insights page and signs in. */
async function openInsights(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${path}`);
}

test('an editor sees the metrics of a video, explores a chart with the keyboard, downloads a table and opens a view', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000);
  const videoId = randomUUID();
  await reportView(request, { film: videoId, title: '=1+1 <b>Harbour</b>' });
  await reportView(request, { film: videoId, title: '=1+1 <b>Harbour</b>', failure: 'network' });
  const insightsPath = `/insights?span=day&film=${videoId}`;
  await openInsights(page, insightsPath);
  const getMetric = (name: string) =>
    page
      .locator('.key-metrics > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('.key-metrics-value');
  // The insights are cached for a short time.
  await expect(async () => {
    await page.reload();
    await expect(getMetric('Plays')).toHaveText('2', { timeout: 500 });
  }).toPass();
  await expect(getMetric('Failed')).toHaveText('50%');
  await expect(page.getByRole('combobox', { name: 'Film' })).toHaveValue(videoId);

  const slider = page.getByRole('slider', { name: 'Explore “Plays” by time' });
  await expect(slider).toHaveAttribute('aria-valuetext', /: Plays \d+, Failed \d+$/);
  await waitForHydration(page);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /: Plays 0, Failed 0$/);

  await page.getByText('Show as table: By film').click();
  const table = page.getByRole('region', { name: 'By film' });
  await expect(table.getByRole('rowheader')).toHaveText('=1+1 <b>Harbour</b>');
  const csvDownload = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await csvDownload).path(), 'utf8');
  expect(csv).toContain(`\r\n'=1+1 <b>Harbour</b>,2,2,1,17,0.993,0.993,0.0588,,1,0,`);

  await page.getByRole('link', { name: 'Failed only' }).click();
  const latest = page.getByRole('region', { name: 'Latest views' });
  await expect(latest.getByRole('row')).toHaveCount(2);
  await expect(latest).toContainText('Failed: network');
  await latest.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View');
  await expect(page.locator('.timeline')).toContainText('Failures 1');
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('cause: gone');

  const jsonDownload = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download JSON' }).click();
  const exportedView = JSON.parse(await readFile(await (await jsonDownload).path(), 'utf8'));
  expect(exportedView).toMatchObject({ view: { film: videoId }, events: { length: 5 } });
  await page.getByText('Delete view').click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('View deleted.')).toBeVisible();
  await page.goto(insightsPath);
  await expect(getMetric('Plays')).toHaveText('1');
});

test('a video of the site is listed with its title in the language of the page', async ({
  page,
  request,
}) => {
  await reportView(request, { film: 'night-train', title: 'An unknown title' });
  for (const [prefix, title] of [
    ['', 'Night train'],
    ['/de', 'Nachtzug'],
  ] as const) {
    const insightsPath = `${prefix}/insights?span=day&film=night-train`;
    if (prefix === '') await openInsights(page, insightsPath);
    await expect(async () => {
      await page.goto(insightsPath);
      await expect(page.locator('option:checked', { hasText: title })).toBeAttached({
        timeout: 500,
      });
      await expect(page.getByRole('row', { name: title }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByText('An unknown title')).toHaveCount(0);
    await page.getByRole('row', { name: title }).getByRole('link').first().click();
    await expect(page.locator('.insights-header')).toContainText(`${title},`);
  }
});

test('the insights have no axe violations in light and dark, and fit a 320 px viewport', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 320, height: 700 });
  const videoId = randomUUID();
  await reportView(request, { film: videoId, title: 'Narrow', failure: 'network' });
  await openInsights(page, '/de/insights?span=day');
  const checkPage = async () => {
    await expectNoViolationsInBothThemes(page);
    const spareWidth = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(spareWidth).toBeGreaterThanOrEqual(0);
  };
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('slider')).toHaveCount(3, { timeout: 500 });
  }).toPass();
  for (const summary of await page.getByText('Als Tabelle').all()) await summary.click();
  await checkPage();
  // Other videos may be watched at the same time.
  await page.goto(`/de/insights?span=day&film=${videoId}`);
  await page.getByRole('region', { name: 'Letzte Aufrufe' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufruf');
  await expect(page.getByRole('region', { name: 'Ereignisse' })).toContainText('Aufruf gestartet');
  await expect(page.getByRole('region', { name: 'Ereignisse' })).toContainText('Typ: Netzwerk');
  await expect(page.locator('.view-properties')).toContainText('Seite geschlossen');
  await checkPage();
  await page.goto('/de/insights?film=never-seen');
  await expect(page.getByText('Keine Aufrufe in diesem Zeitraum')).toBeVisible();
  await checkPage();
});

test('the insights require a session, and are sent with no-store and noindex', async ({
  page,
  request,
}) => {
  const noRedirects = { maxRedirects: 0 };
  for (const path of ['', '/watching', '/tables/films.csv', '/views/any', '/views/any/export']) {
    const response = await request.get(`/insights${path}`, noRedirects);
    expect(response.status(), path).toBe(302);
    expect(response.headers()['location']).toMatch(/^\/desk\/sign-in\?to=/);
  }
  await openInsights(page, '/insights');
  const response = await page.goto('/insights');
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(await page.content()).not.toContain(siteCredentials.CONTENT_EDIT_TOKEN);
  expect((await page.goto('/insights/views/nothing'))?.status()).toBe(404);
  expect((await page.goto('/insights/tables/secrets.csv'))?.status()).toBe(404);
  const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await page.request.post('/insights/views/nothing', crossSite)).status()).toBe(403);
});
