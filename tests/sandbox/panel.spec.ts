import { expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../pages/axe.ts';

/** The tag of the tests that `npm test` runs. */
const tag = '@smoke';

test.describe('the panel', () => {
  test('passes the accessibility audit, and fits at 320 and 1440 px', async ({ page }) => {
    await page.goto('?theme=glass&state=idle');
    const getOverflowPx = () =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(getOverflowPx).toBeLessThanOrEqual(0);
    }
    await expectNoViolationsInBothThemes(page);
  });

  test(
    'saves options that are changed with the keyboard in the URL, and restores them from it',
    { tag },
    async ({ page }) => {
      await page.goto('?state=idle');
      await page.getByLabel('Theme').focus();
      await page.keyboard.press('s');
      await expect(page.locator('vitrine-player')).toHaveAttribute('theme', 'solid');
      await expect(page).toHaveURL(/\?state=idle&theme=solid$/);
      await page.getByLabel('Width').fill('470');
      await page.keyboard.press('Tab');
      await expect(page).toHaveURL(/width=470/);
      await page.reload();
      const player = page.locator('vitrine-player');
      await expect(player).toHaveAttribute('theme', 'solid');
      await expect.poll(async () => (await player.boundingBox())?.width).toBe(470);
      await expect(page.getByLabel('Theme')).toHaveValue('solid');
    },
  );

  test('shows a message for unknown values, and uses the defaults', { tag }, async ({ page }) => {
    await page.goto('?theme=glass&language=de&state=idle');
    const messages = page.getByRole('alert').getByRole('listitem');
    await expect(messages).toHaveText([
      /^Unknown theme “glass”\./,
      /^Unknown parameter “language”\./,
    ]);
    await expect(page.getByLabel('Theme')).toHaveValue('clear');
    await page.getByLabel('Other attributes').fill('hide-after=soon');
    await page.keyboard.press('Tab');
    await expect(messages).toHaveText(['The attribute hide-after does not accept “soon”.']);
  });

  test('disables the options that the layout determines', { tag }, async ({ page }) => {
    await page.goto('?layout=before-play');
    await expect(page.getByLabel('State', { exact: true })).toBeDisabled();
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('idle');
    await page.getByLabel('Layout').selectOption('auto');
    await expect(page.getByLabel('State', { exact: true })).toBeEnabled();
  });

  test(
    'can be hidden, and is shown again when the visitor navigates back',
    { tag },
    async ({ page }) => {
      await page.goto('?state=idle');
      await page.getByRole('button', { name: 'Hide the panel' }).click();
      await expect(page.getByLabel('Theme')).toBeHidden();
      await expect(page).toHaveURL(/panel=0/);
      await page.goBack();
      await expect(page.getByLabel('Theme')).toBeVisible();
    },
  );

  test('emulates reduced motion and a coarse pointer', async ({ page }) => {
    const getTargetHeight = async (): Promise<number | undefined> =>
      (await page.getByRole('button', { name: 'Full screen' }).boundingBox())?.height;
    await page.goto('?motion=reduced&pointer=coarse');
    await expect.poll(getTargetHeight).toBe(44);
    const reducedMotion = '(prefers-reduced-motion: reduce)';
    expect(await page.evaluate((query) => matchMedia(query).matches, reducedMotion)).toBe(true);
    await page.getByLabel('Pointer').selectOption('fine');
    await expect.poll(getTargetHeight).toBe(40);
  });
});
