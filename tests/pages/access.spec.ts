import { expect, test } from '@playwright/test';
import { darkFaultsOf, faultsOf } from './axe.ts';
import { comeAlive } from './come-alive.ts';

const pages = [
  '/',
  '/films',
  '/films/the-light-we-keep',
  '/docs/your-first-player',
  '/docs/controls',
  '/docs/accessibility',
  '/playground',
  '/journal',
  '/search?q=light',
  '/nowhere',
] as const;

for (const address of pages) {
  test(`axe finds nothing on ${address}, in light and in dark`, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await comeAlive(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(await darkFaultsOf(page)).toEqual([]);
  });
}

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/films');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('whatever has the focus shows it', async ({ page }) => {
  await page.goto('/films');
  const outline = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing';
      const own = getComputedStyle(focused).outlineStyle;
      return own === 'none' ? getComputedStyle(focused, '::after').outlineStyle : own;
    });
  for (let stop = 0; stop < 9; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await outline()).toBe('solid');
  }
});

test('nothing is wider than a screen of 320, 470, 900 or 1440 px', async ({ page }) => {
  for (const address of pages) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(address);
    for (const width of [320, 470, 900, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const room = () => page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
      expect(await room(), `${address} at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('a page reached without a load is announced by its title', async ({ page }) => {
  await page.goto('/films');
  const announced = page.locator('[aria-live=polite]');
  await expect(announced).toHaveText('');
  await comeAlive(page);
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(announced).toHaveText('Journal · Vitrine');
});
