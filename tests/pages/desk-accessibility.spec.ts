import { expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { signIn } from './desk-page.ts';

test('the desk has no axe violations in light and dark, and fits into 320 px', async ({ page }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, '/desk/records/journal_post');
  const expectAccessible = async () => {
    await expectNoViolationsInBothThemes(page, { exclude: 'iframe' });
    const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(room).toBeGreaterThanOrEqual(0);
  };
  await expectAccessible();
  // All rows of links are aligned.
  const lines = page.locator('.desk-side').locator('.home-link, nav, .desk-side-end');
  const edges = await lines.evaluateAll((all) =>
    all.map((line) => Math.round(line.getBoundingClientRect().left)),
  );
  expect(new Set(edges)).toHaveProperty('size', 1);
  await page.getByRole('main').getByRole('list').getByRole('link', { name: /films/ }).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expectAccessible();
});
