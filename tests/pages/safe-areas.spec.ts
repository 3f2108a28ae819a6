import { expect, test } from '@playwright/test';
import { openPlayerPage, stubPausedPlayback } from '../fixtures/player-page.ts';

/** The safe area insets of a phone in landscape orientation, in pixels. */
const insets = { top: 12, right: 20, bottom: 21, left: 47 };

test('fullscreen controls respect the safe area insets', async ({ page }) => {
  await openPlayerPage(
    page,
    '<vitrine-player src="/nothing.m3u8" preload="none" poster=""></vitrine-player>',
  );
  await stubPausedPlayback(page);
  // The fullscreen feature loads after the controls.
  await page.locator('vitrine-player .presentation-status').waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  const emulation = session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const isSupported = await emulation.then(
    () => true,
    () => false,
  );
  test.skip(!isSupported, 'This Chromium cannot emulate safe areas.');
  // Rejects fullscreen, so that the player fills the window and no other test is disturbed.
  await page.evaluate(() => {
    HTMLElement.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'));
  });
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await page.getByRole('button', { name: 'Exit full screen' }).waitFor();
  const controlBar = page.locator('vitrine-control-bar');
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await expect
    .poll(() => controlBar.boundingBox())
    .toEqual({
      x: insets.left,
      y: insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom,
    });
});
