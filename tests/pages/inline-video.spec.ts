import { expect, test, type Page } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';

const post = '/journal/three-films';

const isPaused = (page: Page): Promise<boolean> =>
  page.locator('.film-show vitrine-player').evaluate((each) => (each as VitrinePlayer).paused);

test('a film in a text plays while it is seen, and a pause of the visitor is kept', async ({
  page,
}) => {
  await page.goto(post);
  const show = page.locator('.film-show');
  await show.scrollIntoViewIfNeeded();
  const pause = show.getByRole('button', { name: 'Pause Night train' });
  await expect(pause).toBeVisible();
  await expect.poll(() => isPaused(page)).toBe(false);
  // The sign of what a press does leaves the picture to itself.
  await expect(show.locator('button svg')).toHaveCSS('opacity', '0');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isPaused(page)).toBe(true);
  await show.scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(false);
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await show.scrollIntoViewIfNeeded();
  await expect(show.getByRole('button', { name: 'Play Night train' })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await show.getByRole('button').click();
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('who wishes for little motion sees the poster, and may play it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(post);
  const show = page.locator('.film-show');
  await show.scrollIntoViewIfNeeded();
  await expect(show.locator('[slot=poster] picture img')).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await show.getByRole('button', { name: 'Play Night train' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a film in a text shows its poster', async ({ page }) => {
    await page.goto(post);
    const show = page.locator('.film-show').first();
    await show.scrollIntoViewIfNeeded();
    await expect(show.locator('picture img')).toBeVisible();
    await expect(page.getByRole('button', { name: /Night train/ })).toBeHidden();
  });
});
