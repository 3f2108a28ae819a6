import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPlayerPage } from '../fixtures/player-page.ts';

const docsFolder = path.resolve(import.meta.dirname, '../../site/content/docs');

/** Returns the first code block of a documentation page with a control bar for a video element. */
function getDocumentedCode(file: string): string {
  const blocks = readFileSync(path.join(docsFolder, file), 'utf8').matchAll(
    /```[^\n]*\n([^]*?)```/g,
  );
  for (const [, code = ''] of blocks) if (/<vitrine-control-bar for=/.test(code)) return code;
  throw new Error(`${file} has no code with <vitrine-control-bar for>.`);
}

/** Opens a page with a heading, the code and a paragraph. */
async function openPageWithCode(page: Page, code: string): Promise<void> {
  // The documentation uses a placeholder for the file.
  await page.route('**/clip.mp4', (route) =>
    route.fulfill({ status: 302, headers: { location: '/video/night-train/low.mp4' } }),
  );
  await openPlayerPage(
    page,
    `<h1>A clip</h1>${code}<p>Text below.</p>`,
    'video { inline-size: 640px }',
  );
}

const getBox = async (element: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
};

// The first page has no wrapper. In the second one, a wrapper enters fullscreen.
for (const file of ['reference/vitrine-control-bar.md', 'player/accessibility.md'])
  test(`the control bar in ${file} covers its video element, also in fullscreen`, async ({
    page,
  }) => {
    await openPageWithCode(page, getDocumentedCode(file));
    const [video, controlBar] = [page.locator('video'), page.locator('vitrine-control-bar')];
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.1);
    const initialBox = await getBox(video);
    expect(initialBox[2]).toBe(640);
    await expect.poll(() => getBox(controlBar)).toEqual(initialBox);

    await page.mouse.move(300, 200);
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    const getScreenBox = () => page.evaluate(() => [0, 0, innerWidth, innerHeight]);
    await expect
      .poll(async () => [await getBox(video), await getScreenBox()])
      .toEqual([await getScreenBox(), await getScreenBox()]);
    await expect.poll(() => getBox(controlBar)).toEqual(await getScreenBox());

    await page.mouse.move(200, 200);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.paused))
      .toBe(true);
    await page.getByRole('button', { name: 'Exit full screen', exact: true }).click();
    await page.waitForFunction(() => document.fullscreenElement === null);
    await expect.poll(() => getBox(video)).toEqual(initialBox);
    await expect.poll(() => getBox(controlBar)).toEqual(initialBox);
  });
