import { expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { signIn } from './desk-page.ts';

test('the desk has no axe violations in light and dark, and fits a 320 px viewport', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, '/desk/records/journal_post');
  const expectAccessible = async () => {
    await expectNoViolationsInBothThemes(page, { exclude: 'iframe' });
    const spareWidth = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(spareWidth).toBeGreaterThanOrEqual(0);
  };
  await expectAccessible();
  // The left edges of all links in the sidebar are aligned.
  const rows = page.locator('.desk-sidebar').locator('.home-link, nav, .desk-sidebar-footer');
  const edges = await rows.evaluateAll((elements) =>
    elements.map((row) => Math.round(row.getBoundingClientRect().left)),
  );
  expect(new Set(edges)).toHaveProperty('size', 1);
  await page.getByRole('main').getByRole('list').getByRole('link', { name: /films/ }).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expectAccessible();
});
