import { expect, test, type Locator, type Page } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { waitForHydration } from './hydration.ts';

/** Returns the example that contains the element with the given ID. */
async function findExample(page: Page, id: string): Promise<Locator> {
  const element = page.locator(`#${id}`);
  await element.scrollIntoViewIfNeeded();
  return page.getByRole('figure', { name: 'Live example' }).filter({ has: element });
}

const play = (container: Locator) =>
  container.getByRole('button', { name: 'Play', exact: true }).click();

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('the methods example plays from the position on its button', async ({ page }) => {
  await page.goto('/docs/vitrine-player');
  await waitForHydration(page);
  const player = page.locator('#methods-example');
  await player.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Play from 0:05' }).click();
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(5);
});

test('the events example lists media requests and prevents muting', async ({ page }) => {
  await page.goto('/docs/vitrine-player');
  await waitForHydration(page);
  await play(await findExample(page, 'events-example'));
  const output = page.locator('#events-output');
  await expect(output).toHaveText('play');
  const player = page.locator('#events-example');
  await player.getByRole('button', { name: 'Mute' }).click();
  await expect(output).toHaveText('mute (refused)');
  expect(await player.evaluate((element: VitrinePlayer) => element.muted)).toBe(false);
});

test('a CSS example styles only the player of the example', async ({ page }) => {
  await page.goto('/docs/vitrine-player');
  await waitForHydration(page);
  const styledPlayer = page.locator('#properties-css-example');
  await styledPlayer.scrollIntoViewIfNeeded();
  await expect(styledPlayer).toHaveCSS('--vitrine-radius', '0');
  await expect(page.locator('#events-example')).not.toHaveCSS('--vitrine-radius', '0');
});

test('the error dialog example shows an error', async ({ page }) => {
  await page.goto('/docs/vitrine-error-dialog');
  await waitForHydration(page);
  await play(page.getByRole('figure', { name: 'Live example' }).first());
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).first()).toBeVisible();
});

test('the beacon example shows the events that a page would send', async ({ page }) => {
  await page.goto('/docs/vitrine-beacon');
  await waitForHydration(page);
  await play(await findExample(page, 'beacon-example'));
  await expect(page.locator('#beacon-output')).toContainText('view-start', { timeout: 30_000 });
});

test('an example removes its style sheets when the visitor leaves the page', async ({ page }) => {
  await page.goto('/docs/vitrine-player');
  await waitForHydration(page);
  const countStyleSheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  await expect.poll(countStyleSheets).toBeGreaterThan(2);
  const countBefore = await countStyleSheets();
  await page.locator('.docs-tree a[href="/docs/playback-metrics"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playback metrics');
  await expect.poll(countStyleSheets).toBeLessThan(countBefore);
});
