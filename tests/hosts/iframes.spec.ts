import { expect, type FrameLocator, type Page } from '@playwright/test';
import { waitForPlayback, play, test } from './host-test.ts';

/** Frames a page of `static/` in one of another site, with these permissions. */
async function frameOf(page: Page, inner: string, allow: string): Promise<FrameLocator> {
  await page.goto(`/static/iframe-parent.html?${new URLSearchParams({ inner, allow })}`);
  return page.frameLocator('iframe');
}

const everything = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
/** A small window is the one thing that a frame may have without being allowed it. */
const nothing = "picture-in-picture 'none'";

test('a frame of another site that is allowed all has every control', async ({ page }) => {
  const frame = await frameOf(page, 'script-tag', everything);
  await play(frame);
  await expect(frame.getByRole('button', { name: 'Picture-in-picture' })).toBeVisible();
  await frame.getByRole('button', { name: 'Full screen' }).click();
  const filled = () => page.evaluate(() => document.fullscreenElement?.localName);
  await expect.poll(filled).toBe('iframe');
});

test('a frame that is allowed nothing plays, and offers nothing that would be refused', async ({
  page,
  complaints,
}) => {
  const frame = await frameOf(page, 'script-tag', nothing);
  await play(frame);
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible();
  for (const name of ['Full screen', 'Picture-in-picture']) {
    await expect(frame.getByRole('button', { name }), name).toBeHidden();
  }
  // Chromium complains already of who asks whether there may be a small window.
  expect(complaints.splice(0).filter((each) => !each.includes('picture-in-picture'))).toEqual([]);
});

test('a frame that may not begin with sound begins without, and says how to turn it on', async ({
  page,
}) => {
  // Nothing is looked for before it plays: that would count as a gesture of the visitor.
  const isBegun = page.waitForEvent('console', (message) => message.text() === 'It plays.');
  const frame = await frameOf(page, 'iframe-autoplay', '');
  await isBegun;
  await expect(frame.getByRole('button', { name: 'Turn sound on', exact: true })).toBeVisible();
  await waitForPlayback(frame);
});
