import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { waitForHydration } from './hydration.ts';

test('the home page describes Vitrine and links to the documentation, the playground and the films', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A fast, accessible video player for your website',
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Try the playground' })).toHaveAttribute(
    'href',
    '/playground',
  );
  await main.getByRole('link', { name: 'Read the docs' }).click();
  await expect(page).toHaveURL(/\/docs(?:\/|$)/);
});

test('the code of each installation method is above the fold and can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await expect(page.locator('main pre code').first()).toHaveCSS('font-family', /^"?JetBrains Mono/);
  await waitForHydration(page);
  const tabs = page.getByRole('tablist', { name: 'Install with' });
  const copyCode = async () => {
    const copy = page.locator('.install').getByRole('button', { name: /Copy|Copied/ });
    await expect(copy).toHaveCount(1);
    await expect(copy).toBeInViewport({ ratio: 1 });
    await copy.click();
    await expect(copy).toHaveText('Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const tag = await copyCode();
  expect(tag).toMatch(/^<script type="module" src="[^"]+\.js"/);
  expect(tag).toContain('<vitrine-player\n  playback-id="the-light-we-keep"\n  video-origin="http');
  await tabs.getByRole('tab', { name: 'Script tag' }).press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'npm' })).toHaveAttribute('aria-selected', 'true');
  expect(await copyCode()).toMatch(/^npm install \.\/vitrine-\d+\.\d+\.\d+\.tgz$/);
  await tabs.getByRole('tab', { name: 'React' }).click();
  expect(await copyCode()).toMatch(/^import \{ Player \} from 'vitrine\/react';/);
  await page.locator('.install').getByRole('link', { name: 'React guide' }).click();
  await expect(page).toHaveURL(/\/docs\/react$/);
});

test('a stored installation method applies to the German home page', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.length === 0) localStorage.setItem('vitrine-tabs', '["npm"]');
  });
  await page.goto('/de');
  await waitForHydration(page);
  const tabs = page.getByRole('tablist', { name: 'Einbinden mit' });
  await expect(tabs.getByRole('tab', { name: 'npm' })).toHaveAttribute('aria-selected', 'true');
  await tabs.getByRole('tab', { name: 'Script-Tag' }).click();
  expect(await page.evaluate(() => localStorage.getItem('vitrine-tabs'))).toBe(
    '["Script tag","npm"]',
  );
});

test('the comparison lists the players and the date, and links to the benchmarks', async ({
  page,
}) => {
  await page.goto('/');
  const comparison = page.getByRole('region', { name: 'Compared with other players' });
  await expect(comparison.getByRole('row')).toHaveCount(8);
  await expect(comparison.getByRole('row').nth(1)).toContainText('Vitrine');
  await expect(comparison).toContainText('2026-11-26');
  await comparison.getByRole('link', { name: 'How we measure' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Benchmarks' })).toBeVisible();
});

for (const [path, width, colorScheme] of [
  ['/', 1440, 'light'],
  ['/', 320, 'dark'],
  ['/de', 320, 'light'],
] as const) {
  test(`the home page at ${path} is accessible and fits ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await waitForHydration(page);
    await expectNoViolations(page);
    const { scrollWidth, clientWidth } = await page
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the code of every installation method is visible', async ({ page }) => {
    await page.goto('/de');
    await expect(page.getByText('<vitrine-player')).toBeVisible();
    await expect(page.getByText('npm install ./vitrine-')).toBeVisible();
    await expect(page.getByText("import { Player } from 'vitrine/react'")).toBeVisible();
  });
});

test('the play button of the background video names the video', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Background video' });
  await expect(section.getByRole('button', { name: 'Play Night train' })).toBeAttached();
});

test('a film card links to its film page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Night train' }).click();
  await expect(page).toHaveURL(/\/films\/night-train$/);
  await expect(page).toHaveTitle('Night train · Vitrine');
});

test('the video on the home page loads nothing before an interaction', async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requestedPaths.filter((path) => path.endsWith('.m3u8'))).toEqual([]);
  expect(requestedPaths.filter((path) => /hls/.test(path))).toEqual([]);
});
