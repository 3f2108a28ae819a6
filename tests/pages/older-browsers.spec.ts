import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPlayerPage } from '../fixtures/player-page.ts';

const removalScript = path.resolve(import.meta.dirname, '../browser/newer-apis.ts');

/** A script that removes the APIs that the oldest supported browsers lack. */
const REMOVE_NEWER_APIS_SCRIPT = `${stripTypeScriptTypes(readFileSync(removalScript, 'utf8')).replace('export function', 'function')}
removeNewerApis();`;

const PLAYER_MARKUP = `<vitrine-player src="/video/night-train/low.mp4" muted></vitrine-player>`;

/** The fullscreen API of video elements in Safari before 16.4. */
const FAKE_SAFARI_FULLSCREEN_SCRIPT = `globalThis.fullscreenCalls = [];
HTMLVideoElement.prototype.webkitEnterFullscreen = function () {
  fullscreenCalls.push('enter');
  this.dispatchEvent(new Event('webkitbeginfullscreen'));
};
HTMLVideoElement.prototype.webkitExitFullscreen = function () {
  fullscreenCalls.push('exit');
  this.dispatchEvent(new Event('webkitendfullscreen'));
};`;

/** Opens a page with a player in a browser without the newer APIs. `setupScript` runs first. */
async function openInOlderBrowser(page: Page, body: string, setupScript = ''): Promise<void> {
  await page.addInitScript({ content: `${setupScript}\n${REMOVE_NEWER_APIS_SCRIPT}` });
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

  test('the fullscreen button uses the video element if other elements cannot enter fullscreen', async ({
    page,
  }) => {
    await openInOlderBrowser(page, PLAYER_MARKUP, FAKE_SAFARI_FULLSCREEN_SCRIPT);
    await playVideo(page);
    const getFullscreenCalls = () =>
      page.evaluate(() => Reflect.get(globalThis, 'fullscreenCalls') as string[]);
    await page.mouse.move(300, 200);
    await getButton(page, 'Full screen').click();
    await expect.poll(getFullscreenCalls).toEqual(['enter']);
    await page.mouse.move(310, 210);
    await getButton(page, 'Exit full screen').click();
    await expect.poll(getFullscreenCalls).toEqual(['enter', 'exit']);
    await expect(getButton(page, 'Full screen')).toBeVisible();
  });

  test('the fullscreen button makes the player fill the window if there is no fullscreen API', async ({
    page,
  }) => {
    const header = '<header style="position: fixed; inset: 0 0 auto; z-index: 99">Site</header>';
    await openInOlderBrowser(
      page,
      `${header}<main style="padding: 80px">${PLAYER_MARKUP}</main>`,
      'delete HTMLVideoElement.prototype.webkitEnterFullscreen;',
    );
    await playVideo(page);
    const element = page.locator('vitrine-player');
    const initialBox = await getBox(element);
    await page.mouse.move(300, 200);
    await getButton(page, 'Full screen').click();
    await expect.poll(() => getBox(element)).toEqual([0, 0, 1280, 800]);
    const topmostElement = await page.evaluate(() => document.elementFromPoint(20, 5)?.localName);
    expect(topmostElement).toBe('vitrine-player');
    await page.mouse.move(310, 210);
    await getButton(page, 'Exit full screen').click();
    await expect.poll(() => getBox(element)).toEqual(initialBox);
  });

  test('a menu that is clicked before its polyfill has loaded opens afterwards', async ({
    page,
  }) => {
    const polyfillRequested = Promise.withResolvers<void>();
    const polyfillReleased = Promise.withResolvers<void>();
    await openInOlderBrowser(page, PLAYER_MARKUP);
    // Playwright checks the route that was added last first.
    await page.route('**/popover-fn*.js', async (route) => {
      polyfillRequested.resolve();
      await polyfillReleased.promise;
      await route.fallback();
    });
    await playVideo(page);
    await polyfillRequested.promise;
    await page.mouse.move(300, 200);
    const settings = getButton(page, 'Settings');
    await settings.click();
    await expect(page.getByRole('menuitem').or(page.getByRole('menuitemradio'))).toHaveCount(0);
    polyfillReleased.resolve();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(settings).toHaveAttribute('aria-expanded', 'true');
    // Another click closes the menu.
    await settings.click();
    await expect(page.getByRole('menu')).toBeHidden();
  });
});
