import { expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { waitForHydration } from './hydration.ts';

const paths = [
  '/',
  '/films',
  '/films/the-light-we-keep',
  '/docs',
  '/docs/script-tag',
  '/docs/structured-text',
  '/docs/vitrine-error-dialog',
  '/docs/controls',
  '/docs/accessibility',
  '/playground',
  '/journal',
  '/search?q=light',
  '/nowhere',
] as const;

for (const path of paths) {
  const tag = path === '/films/the-light-we-keep' ? ['@smoke'] : [];
  test(`${path} has no axe violations in light and dark`, { tag }, async ({ page }) => {
    // A busy machine needs up to five times the default timeout.
    test.setTimeout(60_000);
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    await expectNoViolationsInBothThemes(page);
  });
}

test('the first Tab stop is the skip link to the content', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/films');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('every focusable element has a visible focus indicator', async ({ page }) => {
  await page.goto('/films');
  const getOutlineStyle = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'no focus';
      const outlineStyle = getComputedStyle(focused).outlineStyle;
      return outlineStyle === 'none'
        ? getComputedStyle(focused, '::after').outlineStyle
        : outlineStyle;
    });
  for (let index = 0; index < 9; index += 1) {
    await page.keyboard.press('Tab');
    expect(await getOutlineStyle()).toBe('solid');
  }
});

for (const width of [320, 470, 900, 1440]) {
  test(`no page scrolls horizontally at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      const getSpareWidth = () =>
        page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
      expect(await getSpareWidth(), path).toBeGreaterThanOrEqual(0);
    }
  });
}

test('client-side navigation announces the title of the new page', async ({ page }) => {
  await page.goto('/films');
  const announcer = page.locator('[aria-live=polite]');
  await expect(announcer).toHaveText('');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(announcer).toHaveText('Journal · Vitrine');
});
