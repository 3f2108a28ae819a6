import { expect, test, type Locator, type Page } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { waitForHydration } from './hydration.ts';

/** Returns the example that contains the element with an ID. */
async function example(page: Page, id: string): Promise<Locator> {
  const element = page.locator(`#${id}`);
  await element.scrollIntoViewIfNeeded();
  return page.getByRole('figure', { name: 'Live example' }).filter({ has: element });
}

const play = (of: Locator) => of.getByRole('button', { name: 'Play', exact: true }).click();

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('the example of methods starts playback at its position', async ({ page }) => {
  await page.goto('/docs/vitrine-player');
  await waitForHydration(page);
  const player = page.locator('#methods-example');
  await player.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Play from 0:05' }).click();
  await expect
    .poll(() => player.evaluate((each: VitrinePlayer) => each.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(5);
});

test('the example of events lists requests and refuses to mute', async ({ page }) => {
  await page.goto('/docs/vitrine-player');
  await waitForHydration(page);
  await play(await example(page, 'events-example'));
  const output = page.locator('#events-output');
  await expect(output).toHaveText('play');
  const player = page.locator('#events-example');
  await player.getByRole('button', { name: 'Mute' }).click();
  await expect(output).toHaveText('mute (refused)');
  expect(await player.evaluate((each: VitrinePlayer) => each.muted)).toBe(false);
});

test('the examples of parts and CSS properties style their players only', async ({ page }) => {
  await page.goto('/docs/vitrine-player');
  await waitForHydration(page);
  const styled = page.locator('#properties-css-example');
  await styled.scrollIntoViewIfNeeded();
  await expect(styled).toHaveCSS('--vitrine-radius', '0');
  await expect(page.locator('#events-example')).not.toHaveCSS('--vitrine-radius', '0');
});

test('the example of the error dialog shows an error', async ({ page }) => {
  await page.goto('/docs/vitrine-error-dialog');
  await waitForHydration(page);
  await play(page.getByRole('figure', { name: 'Live example' }).first());
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).first()).toBeVisible();
});

test('the example of the beacon shows what a page would send', async ({ page }) => {
  await page.goto('/docs/vitrine-beacon');
  await waitForHydration(page);
  await play(await example(page, 'beacon-example'));
  await expect(page.locator('#beacon-output')).toContainText('view-start', { timeout: 30_000 });
});

test('a running example survives navigation away and back', async ({ page }) => {
  await page.goto('/docs/vitrine-player');
  await waitForHydration(page);
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  await expect.poll(sheets).toBeGreaterThan(2);
  const before = await sheets();
  await page.locator('.docs-tree a[href="/docs/playback-metrics"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playback metrics');
  await expect.poll(sheets).toBeLessThan(before);
});
