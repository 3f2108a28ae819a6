import { expect, type FrameLocator, type Page } from '@playwright/test';
import { waitForPlayback, play, test } from './host-test.ts';

/** Opens a page that embeds a page of `static/` from another site, with the permissions in `allow`. */
async function getFrame(page: Page, pageName: string, allow: string): Promise<FrameLocator> {
  await page.goto(`/static/iframe-parent.html?${new URLSearchParams({ inner: pageName, allow })}`);
  return page.frameLocator('iframe');
}

const ALL_PERMISSIONS = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
/** Denies picture-in-picture, the only feature that an iframe may use without permission. */
const NO_PERMISSIONS = "picture-in-picture 'none'";

test('a cross-origin iframe with all permissions has every control', async ({ page }) => {
  const frame = await getFrame(page, 'script-tag', ALL_PERMISSIONS);
  await play(frame);
  await expect(frame.getByRole('button', { name: 'Picture-in-picture' })).toBeVisible();
  await frame.getByRole('button', { name: 'Full screen' }).click();
  const getFullscreenElement = () => page.evaluate(() => document.fullscreenElement?.localName);
  await expect.poll(getFullscreenElement).toBe('iframe');
});

test('a cross-origin iframe without permissions plays, and hides controls that would fail', async ({
  page,
  consoleErrors,
}) => {
  const frame = await getFrame(page, 'script-tag', NO_PERMISSIONS);
  await play(frame);
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible();
  for (const name of ['Full screen', 'Picture-in-picture']) {
    await expect(frame.getByRole('button', { name }), name).toBeHidden();
  }
  // Chromium warns about the check for picture-in-picture.
  expect(
    consoleErrors.splice(0).filter((message) => !message.includes('picture-in-picture')),
  ).toEqual([]);
});

test('an iframe without permission for autoplay with sound starts muted, with an unmute button', async ({
  page,
}) => {
  // Makes no query before playback, because Playwright's queries count as user activation.
  const playingLogged = page.waitForEvent('console', (message) => message.text() === 'Playing');
  const frame = await getFrame(page, 'iframe-autoplay', '');
  await playingLogged;
  await expect(frame.getByRole('button', { name: 'Turn sound on', exact: true })).toBeVisible();
  await waitForPlayback(frame);
});
