import { expect, test } from '@playwright/test';

const backgroundColors = { light: 'rgb(255, 255, 255)', dark: 'rgb(13, 15, 18)' } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  const otherScheme = colorScheme === 'light' ? 'dark' : 'light';

  test.describe(`on a ${colorScheme} system`, () => {
    test.use({ colorScheme });

    test('the page follows the system', async ({ page }) => {
      await page.goto('/films');
      await expect(page.locator('html')).toHaveCSS(
        'background-color',
        backgroundColors[colorScheme],
      );
    });

    test('the selected color scheme is stored, and applied before the first paint', async ({
      page,
    }) => {
      await page.goto('/films');
      const toggle = page.getByRole('button', { name: 'Switch between light and dark' });
      await toggle.click();
      await expect(page.locator('html')).toHaveCSS(
        'background-color',
        backgroundColors[otherScheme],
      );
      await page.route('**/static/*.js', (route) => route.abort());
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveCSS(
        'background-color',
        backgroundColors[otherScheme],
      );
    });

    test('the color scheme can be switched before hydration', async ({ page }) => {
      await page.route('**/static/**/*.js', (route) => route.abort());
      await page.goto('/films');
      await page.getByRole('button', { name: 'Switch between light and dark' }).click();
      await expect(page.locator('html')).toHaveCSS(
        'background-color',
        backgroundColors[otherScheme],
      );
    });

    test('choosing the color scheme of the system restores automatic mode', async ({ page }) => {
      await page.goto('/films');
      const toggle = page.getByRole('button', { name: 'Switch between light and dark' });
      await toggle.click();
      await toggle.click();
      await page.emulateMedia({ colorScheme: otherScheme });
      await expect(page.locator('html')).toHaveCSS(
        'background-color',
        backgroundColors[otherScheme],
      );
    });
  });
}

test('a select has the style of text fields, and system colors in forced colors mode', async ({
  page,
}) => {
  await page.goto('/search?q=film');
  const field = page.getByRole('searchbox').last();
  const select = page.getByRole('combobox', { name: 'Language' });
  const readStyle = (element: Element) => {
    const { appearance, borderColor, color, borderRadius } = getComputedStyle(element);
    return { appearance, borderColor, color, borderRadius };
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const fieldStyle = await field.evaluate(readStyle);
    expect(await select.evaluate(readStyle)).toEqual({ ...fieldStyle, appearance: 'none' });
    await expect(select).toHaveCSS('background-image', /gradient/);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(select).toHaveCSS('appearance', 'auto');
});
