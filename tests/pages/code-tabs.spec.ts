import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

/** A page with code tabs. */
const tabsPage = '/docs/structured-text';

const storedChoices = JSON.stringify(['React']);

test('code tabs show one code sample at a time, and the arrow keys switch tabs', async ({
  page,
}) => {
  await page.goto(tabsPage);
  await waitForHydration(page);
  const group = page.locator('.tabs').first();
  await expect(group.getByRole('tabpanel')).toHaveCount(1);
  await group.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  const second = group.getByRole('tab').nth(1);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(group.getByRole('tabpanel')).toHaveAccessibleName(await second.innerText());
  const { violations } = await new AxeBuilder({ page }).include('.tabs').analyze();
  expect(violations).toEqual([]);
});

test('the selected framework is stored for the next visit', async ({ page }) => {
  await page.goto(tabsPage);
  await waitForHydration(page);
  await page.getByRole('tab', { name: 'React' }).first().click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'React' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('the stored framework is applied before hydration, without a layout shift', async ({
  page,
}) => {
  await page.addInitScript((choice) => localStorage.setItem('vitrine-tabs', choice), storedChoices);
  const gate = Promise.withResolvers<void>();
  await page.route('**/static/**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(tabsPage, { waitUntil: 'commit' });
  const panel = page.locator('.tabs [data-choice="React"][role=tabpanel]').first();
  await expect(panel).toBeVisible();
  await expect(page.locator('.tabs').first().getByRole('tabpanel')).toHaveCount(1);
  const before = await panel.boundingBox();
  gate.resolve();
  await expect(page.locator('.tabs[data-ready]').first()).toBeAttached();
  expect(await panel.boundingBox()).toEqual(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all code samples of the tabs are visible', async ({ page }) => {
    await page.goto(tabsPage);
    const panels = page.locator('.tabs').first().locator('[role=tabpanel]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
    await expect(page.locator('.tabs [role=tablist]').first()).toBeHidden();
  });
});
