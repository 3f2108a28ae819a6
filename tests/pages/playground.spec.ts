import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';

test('a knob changes the player, the code and the address, and whoever is sent that finds the same', async ({
  page,
}) => {
  await page.goto('/playground');
  await page.getByRole('searchbox', { name: 'Search attributes' }).fill('theme');
  await page.getByRole('combobox', { name: 'theme' }).selectOption('solid');
  const player = page.locator('vitrine-player');
  await expect(player).toHaveAttribute('theme', 'solid');
  await expect(page.getByRole('region', { name: 'HTML' })).toContainText('theme="solid"');
  await expect(page.getByRole('region', { name: 'React' })).toContainText("from 'vitrine/react'");
  await expect(page.getByRole('region', { name: 'iframe' })).toContainText('/embed/night-train');
  await expect(page).toHaveURL(/#.*theme=solid/);
  await page.reload();
  await expect(player).toHaveAttribute('theme', 'solid');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(player).not.toHaveAttribute('theme');
  await expect(page).toHaveURL(/\/playground$/);
});

test('a film of an address plays, what it says is listed, and its stats open', async ({ page }) => {
  await page.goto('/playground?src=%2Fvideo%2Fnight-train.m3u8#autoplay=muted');
  const events = page.getByRole('region', { name: 'Events' });
  await expect(events).toContainText('playing', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Stats', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Stats' })).toContainText('hls.js');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(events).not.toContainText('loadstart');
});

test('an address that would run code is refused, and the player stays as it was', async ({
  page,
}) => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(
    '/playground#src=javascript:alert(1)&help-base=javascript:alert(2)&onerror=alert(3)',
  );
  await expect(page.getByRole('alert')).toContainText('src, help-base, onerror');
  await expect(page.locator('vitrine-player')).not.toHaveAttribute('src');
  const field = page.getByRole('textbox', { name: 'src', exact: true });
  await field.fill('javascript:alert(4)');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('vitrine-player')).not.toHaveAttribute('src');
  expect(ran).toEqual([]);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('all of the row of a switch turns it', async ({ page }) => {
    await page.goto('/playground');
    const knob = page.getByRole('checkbox', { name: 'muted', exact: true });
    // A tap does not wait, as a press does, until the field takes it.
    await expect(knob).toBeEnabled();
    await expect(knob).not.toBeChecked();
    await knob.scrollIntoViewIfNeeded();
    const {
      x = 0,
      y = 0,
      width = 0,
    } = (await page.getByRole('listitem').filter({ has: knob }).boundingBox()) ?? {};
    for (const [across, down] of [
      [4, 4],
      [width - 4, 50],
    ] as const) {
      const before = await knob.isChecked();
      await page.touchscreen.tap(x + across, y + down);
      await expect(knob).toBeChecked({ checked: !before });
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the playground leads to the reference, and shows no knob that would do nothing', async ({
    page,
  }) => {
    await page.goto('/playground');
    const way = page.getByRole('link', { name: 'vitrine-player reference' });
    await expect(way).toHaveAttribute('href', '/docs/vitrine-player');
    await expect(page.getByRole('searchbox', { name: 'Search attributes' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: 'Stats' })).toHaveCount(0);
  });
});

test('the reference has knobs for its element once somebody wants them', async ({ page }) => {
  await page.goto('/docs/vitrine-control-bar');
  await page.getByText('Try the attributes in the playground').click();
  await page.getByRole('textbox', { name: 'hotkeys', exact: true }).fill('page');
  await expect(page.locator('.live-element vitrine-control-bar[slot]')).toHaveAttribute(
    'hotkeys',
    'page',
  );
  await expect(page.getByRole('region', { name: 'Code to copy' })).toContainText('hotkeys="page"');
  await expectNoViolations(page);
});

test('knobs that were asked for before the scripts have come are there when they come', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  await page.route('**/static/*.js', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/docs/vitrine-control-bar', { waitUntil: 'commit' });
  await page.getByText('Try the attributes in the playground').click();
  asked.resolve();
  await expect(page.getByRole('textbox', { name: 'hotkeys', exact: true })).toBeVisible();
});

test('the playground exists in German, and is found from the first pages of the docs', async ({
  page,
}) => {
  await page.goto('/de/docs/script-tag');
  await page.getByRole('article').getByRole('link', { name: 'playground' }).click();
  await expect(page).toHaveURL(/\/de\/playground$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground');
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /\/playground$/);
});
