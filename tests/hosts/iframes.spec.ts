import { expect, type FrameLocator, type Page } from '@playwright/test';
import { waitForPlayback, play, test } from './host-test.ts';

/** Embeds a page of `static/` in a page of another site with permissions. */
async function getFrame(page: Page, inner: string, allow: string): Promise<FrameLocator> {
  await page.goto(`/static/iframe-parent.html?${new URLSearchParams({ inner, allow })}`);
  return page.frameLocator('iframe');
}

const everything = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
/** Picture-in-picture is the one feature that an iframe has without permission. */
const nothing = "picture-in-picture 'none'";

test('a cross-origin iframe with all permissions has every control', async ({ page }) => {
  const frame = await getFrame(page, 'script-tag', everything);
  await play(frame);
  await expect(frame.getByRole('button', { name: 'Picture-in-picture' })).toBeVisible();
  await frame.getByRole('button', { name: 'Full screen' }).click();
  const filled = () => page.evaluate(() => document.fullscreenElement?.localName);
  await expect.poll(filled).toBe('iframe');
});

test('a cross-origin iframe without permissions plays, and hides controls that would fail', async ({
  page,
  consoleErrors,
}) => {
  const frame = await getFrame(page, 'script-tag', nothing);
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
  // No query before playback, because Playwright's queries count as user activation.
  const isBegun = page.waitForEvent('console', (message) => message.text() === 'It plays.');
  const frame = await getFrame(page, 'iframe-autoplay', '');
  await isBegun;
  await expect(frame.getByRole('button', { name: 'Turn sound on', exact: true })).toBeVisible();
  await waitForPlayback(frame);
});
