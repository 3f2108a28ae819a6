import { expect } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { renderPlayer } from '../../player/src/ssr/index.ts';
import { ar } from '../../player/src/i18n/locales/ar.ts';
import {
  measureControls,
  measureVideo,
  waitForPlayback,
  play,
  getPlayer,
  test,
} from './host-test.ts';

for (const [description, pageName] of Object.entries({
  'with one script tag': 'script-tag',
  'with modules and no bundler': 'import-map',
})) {
  test(`a page ${description} plays a video`, async ({ page }) => {
    await page.goto(`/static/${pageName}.html`);
    await play(page);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  });
}

test('a control bar controls the player in its shadow root by ID', async ({ page }) => {
  await page.goto('/static/shadow-root.html');
  await play(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect
    .poll(() => getPlayer(page).evaluate((player: VitrinePlayer) => player.paused))
    .toBe(true);
});

test('a page with two versions of the script uses only the first one', async ({ page }) => {
  await page.goto('/static/two-scripts.html');
  await play(page);
  const [first, second] = await page.evaluate(async () => {
    const load = async (folder: string) => (await import(`/${folder}/vitrine.js`)).VitrinePlayer;
    const registeredElement = customElements.get('vitrine-player');
    return [
      registeredElement === (await load('vitrine')),
      registeredElement === (await load('other-vitrine')),
    ];
  });
  expect([first, second]).toEqual([true, false]);
});

test('a control bar from one copy of the script controls a player from another copy', async ({
  page,
}) => {
  await page.goto('/static/two-copies.html');
  await play(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect
    .poll(() => getPlayer(page).evaluate((player: VitrinePlayer) => player.paused))
    .toBe(true);
});

test('quirks mode does not change the size of the player and its controls', async ({ page }) => {
  await page.goto('/static/script-tag.html');
  await play(page);
  const defaultSizes = await measureControls(page);
  await page.goto('/static/quirks-mode.html');
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  await play(page);
  expect(await measureControls(page)).toEqual(defaultSizes);
  const { width, height } = (await getPlayer(page).boundingBox()) ?? {};
  expect(width).toBeGreaterThan(500);
  expect(height).toBeCloseTo(((width ?? 0) * 9) / 16, 0);
});

test('on a right-to-left page, the player has its texts in the language of the page, aligned to the right', async ({
  page,
}) => {
  await page.goto('/static/right-to-left.html');
  await page.getByRole('button', { name: ar.play }).click();
  await waitForPlayback(page);
  await expect(page.getByRole('button', { name: ar.pause })).toBeVisible();
  const title = await page.getByText('قطار الليل').first().boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeGreaterThan(800);
});

test('all features work under a strict content security policy without a violation', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/static/strict-csp.html');
  await play(page);
  // Uses the features that load on demand: menus, tooltips, previews, captions, the list of shortcuts.
  await page.getByRole('button', { name: 'Captions' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('slider', { name: 'Time' }).hover();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const poster = getPlayer(page).locator('[part=poster]');
  await expect(poster).toHaveCSS('background-image', /thumbnail/);
  expect(consoleErrors).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('vitrine-player')?.setAttribute('playback-id', 'nothing');
  });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(consoleErrors.splice(0).filter((message) => message.startsWith('policy'))).toEqual([]);
});

test('a CSS reset of all elements does not change the player and its controls', async ({
  page,
}) => {
  await page.goto('/static/script-tag.html');
  await play(page);
  const [defaultSizes, videoSize] = [await measureControls(page), await measureVideo(page)];
  await page.goto('/static/reset.html');
  await play(page);
  expect(await measureControls(page)).toEqual(defaultSizes);
  expect(await measureVideo(page)).toEqual(videoSize);
  // Other styles of the page still apply.
  await page.addStyleTag({ content: 'vitrine-player { width: 480px }' });
  await expect.poll(() => measureVideo(page)).toBe('480 × 270');
  await getPlayer(page).evaluate((player: VitrinePlayer) => (player.hidden = true));
  await expect(getPlayer(page)).toBeHidden();
});

test('a CSS reset of all elements does not change the layout of the other elements', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/static/reset-elements.html');
  const video = page.locator('video');
  const expectedOverlay = { box: await video.boundingBox(), color: 'rgb(255, 255, 255)' };
  const readStyles = async (name: string) => {
    const element = page.locator(name);
    return {
      box: await element.boundingBox(),
      color: await element.evaluate((target) => getComputedStyle(target).color),
    };
  };
  await page.getByRole('button', { name: 'Play' }).first().click();
  await expect.poll(() => readStyles('vitrine-control-bar')).toEqual(expectedOverlay);
  await expect(page.locator('vitrine-transcript')).toHaveCSS('display', 'block');
  await video.evaluate((element: HTMLVideoElement) => (element.src = '/video/nothing.mp4'));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => readStyles('vitrine-error-dialog')).toEqual(expectedOverlay);
  // The missing video causes an error.
  consoleErrors.length = 0;
});

test('a CSS reset of all elements does not change the server-rendered player', async ({ page }) => {
  const html = renderPlayer({ playbackId: 'night-train', videoOrigin: '/video' });
  const body = `<!doctype html><link rel="stylesheet" href="/static/reset.css" /><body>${html}</body>`;
  await page.route('**/server-rendered', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('/server-rendered');
  const { width = 0, height } = (await getPlayer(page).boundingBox()) ?? {};
  expect([width, height]).toEqual([884, (884 * 9) / 16]);
});

test('global CSS rules do not change the player and its controls', async ({ page }) => {
  await page.goto('/static/script-tag.html');
  await play(page);
  const defaultSizes = await measureControls(page);
  const videoSize = await measureVideo(page);
  await page.goto('/static/aggressive-styles.html');
  await play(page);
  expect(await measureControls(page)).toEqual(defaultSizes);
  expect(await measureVideo(page)).toEqual(videoSize);
  const title = page.getByText('Night train').first();
  await expect(title).toHaveCSS('text-transform', 'none');
  await expect(title).toHaveCSS('letter-spacing', 'normal');
});
