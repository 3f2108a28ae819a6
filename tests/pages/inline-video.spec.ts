import { expect, test, type Page } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';

const POST_PATH = '/journal/three-films';

const isPaused = (page: Page): Promise<boolean> =>
  page
    .locator('.autoplay-video vitrine-player')
    .evaluate((player) => (player as VitrinePlayer).paused);

test('an inline video plays while it is visible, and stays paused if a visitor pauses it', async ({
  page,
}) => {
  await page.goto(POST_PATH);
  const video = page.locator('.autoplay-video');
  await video.scrollIntoViewIfNeeded();
  const pause = video.getByRole('button', { name: 'Pause Night train' });
  await expect(pause).toBeVisible();
  await expect.poll(() => isPaused(page)).toBe(false);
  // Waits until the indicator of the click has faded.
  await expect(video.locator('button svg')).toHaveCSS('opacity', '0');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isPaused(page)).toBe(true);
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(page)).toBe(false);
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await video.scrollIntoViewIfNeeded();
  await expect(video.getByRole('button', { name: 'Play Night train' })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await video.getByRole('button').click();
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('prefers-reduced-motion shows the poster, which can be played', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(POST_PATH);
  const video = page.locator('.autoplay-video');
  await video.scrollIntoViewIfNeeded();
  await expect(video.locator('[slot=poster] picture img')).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await video.getByRole('button', { name: 'Play Night train' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an inline video shows its poster', async ({ page }) => {
    await page.goto(POST_PATH);
    const video = page.locator('.autoplay-video').first();
    await video.scrollIntoViewIfNeeded();
    await expect(video.locator('picture img')).toBeVisible();
    await expect(page.getByRole('button', { name: /Night train/ })).toBeHidden();
  });
});
