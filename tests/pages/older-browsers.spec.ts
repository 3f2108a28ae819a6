import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPlayerPage } from '../fixtures/player-page.ts';

const removalScript = path.resolve(import.meta.dirname, '../browser/newer-apis.ts');

/** A script that removes the APIs that the oldest supported browsers lack. */
const removeNewerApis = `${stripTypeScriptTypes(readFileSync(removalScript, 'utf8')).replace('export function', 'function')}
removeNewerApis();`;

const player = `<vitrine-player src="/video/night-train/low.mp4" muted></vitrine-player>`;

/** The fullscreen API of video elements in Safari before 16.4. */
const fakeSafariFullscreen = `globalThis.fullscreenCalls = [];
HTMLVideoElement.prototype.webkitEnterFullscreen = function () {
  fullscreenCalls.push('enter');
  this.dispatchEvent(new Event('webkitbeginfullscreen'));
};
HTMLVideoElement.prototype.webkitExitFullscreen = function () {
  fullscreenCalls.push('exit');
  this.dispatchEvent(new Event('webkitendfullscreen'));
};`;

/** Opens a page with a player in a browser without the newer APIs; `setupScript` runs first. */
async function openInOlderBrowser(page: Page, body: string, setupScript = ''): Promise<void> {
  await page.addInitScript({ content: `${setupScript}\n${removeNewerApis}` });
  await openPlayerPage(page, body, 'vitrine-player { inline-size: 640px }');
}

async function playVideo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => getCurrentTime(page)).toBeGreaterThan(0.1);
}

const getCurrentTime = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('vitrine-player')?.currentTime ?? 0);

const getBox = async (element: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
};

const getButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

test.describe('in a browser without the newer APIs', () => {
  let errors: string[] = [];
  test.beforeEach(({ page }) => {
    errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
  });
  test.afterEach(() => expect(errors).toEqual([]));

  test('uses fullscreen of the video element if other elements have none', async ({ page }) => {
    await openInOlderBrowser(page, player, fakeSafariFullscreen);
    await playVideo(page);
    const fullscreenCalls = () =>
      page.evaluate(() => Reflect.get(globalThis, 'fullscreenCalls') as string[]);
    await page.mouse.move(300, 200);
    await getButton(page, 'Full screen').click();
    await expect.poll(fullscreenCalls).toEqual(['enter']);
    await page.mouse.move(310, 210);
    await getButton(page, 'Exit full screen').click();
    await expect.poll(fullscreenCalls).toEqual(['enter', 'exit']);
    await expect(getButton(page, 'Full screen')).toBeVisible();
  });

  test('fills the window if there is no fullscreen API', async ({ page }) => {
    const header = '<header style="position: fixed; inset: 0 0 auto; z-index: 99">Site</header>';
    await openInOlderBrowser(
      page,
      `${header}<main style="padding: 80px">${player}</main>`,
      'delete HTMLVideoElement.prototype.webkitEnterFullscreen;',
    );
    await playVideo(page);
    const element = page.locator('vitrine-player');
    const before = await getBox(element);
    await page.mouse.move(300, 200);
    await getButton(page, 'Full screen').click();
    await expect.poll(() => getBox(element)).toEqual([0, 0, 1280, 800]);
    const front = await page.evaluate(() => document.elementFromPoint(20, 5)?.localName);
    expect(front).toBe('vitrine-player');
    await page.mouse.move(310, 210);
    await getButton(page, 'Exit full screen').click();
    await expect.poll(() => getBox(element)).toEqual(before);
  });

  test('a menu opens that was clicked before its polyfill has loaded', async ({ page }) => {
    const requested = Promise.withResolvers<void>();
    const loaded = Promise.withResolvers<void>();
    await openInOlderBrowser(page, player);
    // The route that is added last comes first.
    await page.route('**/popover-fn*.js', async (route) => {
      requested.resolve();
      await loaded.promise;
      await route.fallback();
    });
    await playVideo(page);
    await requested.promise;
    await page.mouse.move(300, 200);
    const settings = getButton(page, 'Settings');
    await settings.click();
    await expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio'))).toHaveCount(0);
    loaded.resolve();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(settings).toHaveAttribute('aria-expanded', 'true');
    // Another click closes the menu.
    await settings.click();
    await expect(page.getByRole('menu')).toBeHidden();
  });
});
