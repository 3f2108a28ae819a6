import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';

test('a control changes the player, the code and the URL, which restores the same state', async ({
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

test('the source in the URL plays, its events are listed, and its stats can be opened', async ({
  page,
}) => {
  await page.goto('/playground?src=%2Fvideo%2Fnight-train.m3u8#autoplay=muted');
  const events = page.getByRole('region', { name: 'Events' });
  await expect(events).toContainText('playing', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Stats', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Stats' })).toContainText('hls.js');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(events).not.toContainText('loadstart');
});

test('javascript: URLs in the playground are rejected, and the player does not change', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
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
  expect(dialogs).toEqual([]);
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a tap anywhere in the row of a checkbox toggles it', async ({ page }) => {
    await page.goto('/playground');
    const checkbox = page.getByRole('checkbox', { name: 'muted', exact: true });
    // Unlike `click`, `tap` does not wait until the control is enabled.
    await expect(checkbox).toBeEnabled();
    await expect(checkbox).not.toBeChecked();
    await checkbox.scrollIntoViewIfNeeded();
    const {
      x = 0,
      y = 0,
      width = 0,
    } = (await page.getByRole('listitem').filter({ has: checkbox }).boundingBox()) ?? {};
    for (const [offsetX, offsetY] of [
      [4, 4],
      [width - 4, 50],
    ] as const) {
      const wasChecked = await checkbox.isChecked();
      await page.touchscreen.tap(x + offsetX, y + offsetY);
      await expect(checkbox).toBeChecked({ checked: !wasChecked });
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the playground links to the reference, and shows no controls', async ({ page }) => {
    await page.goto('/playground');
    const link = page.getByRole('link', { name: 'vitrine-player reference' });
    await expect(link).toHaveAttribute('href', '/docs/vitrine-player');
    await expect(page.getByRole('searchbox', { name: 'Search attributes' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: 'Stats' })).toHaveCount(0);
  });
});

test('the reference page of an element shows playground controls on request', async ({ page }) => {
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

test('playground controls that are requested before hydration appear after it', async ({
  page,
}) => {
  const hasRequested = Promise.withResolvers<void>();
  await page.route('**/static/*.js', async (route) => {
    await hasRequested.promise;
    await route.continue();
  });
  await page.goto('/docs/vitrine-control-bar', { waitUntil: 'commit' });
  await page.getByText('Try the attributes in the playground').click();
  hasRequested.resolve();
  await expect(page.getByRole('textbox', { name: 'hotkeys', exact: true })).toBeVisible();
});

test('the playground is available in German, and the documentation links to it', async ({
  page,
}) => {
  await page.goto('/de/docs/script-tag');
  await page.getByRole('article').getByRole('link', { name: 'playground' }).click();
  await expect(page).toHaveURL(/\/de\/playground$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground');
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /\/playground$/);
});
