import { chromium, expect, test, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../fixtures/chromium-flags.ts';
import { openPlayerPage } from '../fixtures/player-page.ts';

const playerMarkup =
  '<vitrine-player src="/video/the-light-we-keep.m3u8" muted hide-after="0"></vitrine-player>';

/** Starts the player of a page and adds captions with these texts. */
const showCaptions = (page: Page, cues: readonly string[]): Promise<void> =>
  page.evaluate(async (texts) => {
    const player = document.querySelector('vitrine-player');
    await player?.play();
    const track = player?.media.addTextTrack('captions', 'Test', 'en');
    for (const text of texts) track?.addCue(new VTTCue(0, 138, text));
    if (track) track.mode = 'showing';
  }, cues);

/** Returns the brightness of the brightest pixel in a screenshot, from 0 to 255. */
async function getMaxBrightness(element: Locator): Promise<number> {
  const screenshot = (await element.screenshot()).toString('base64');
  return element.evaluate(async (_, base64) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    return Math.max(...[...data].filter((_, index) => index % 4 === 1));
  }, screenshot);
}

test('visible controls do not darken captions', async ({ page }) => {
  await page.setViewportSize({ width: 469, height: 300 });
  await openPlayerPage(page, playerMarkup);
  await showCaptions(page, ['There are words above', 'and words below']);
  const cues = page.locator('vitrine-player vitrine-captions .cue');
  await expect(cues).toHaveCount(2);
  await page.getByRole('slider', { name: 'Time' }).waitFor();
  for (const cue of await cues.all()) {
    await expect.poll(() => getMaxBrightness(cue)).toBeGreaterThan(250);
  }
});

test('four lines of captions fit above the controls with a large minimum font size', async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags, '--blink-settings=minimumFontSize=24'],
  });
  try {
    const page = await browser.newPage({
      baseURL: baseURL ?? '',
      viewport: { width: 320, height: 180 },
    });
    await openPlayerPage(page, playerMarkup);
    await showCaptions(page, ['There\nis a window\nand a wall\nand no more']);
    const range = await page.getByRole('slider', { name: 'Time' }).boundingBox();
    const cues = page.locator('vitrine-captions .cue');
    const getPosition = async () => {
      const { y = NaN, height = NaN } = (await cues.boundingBox()) ?? {};
      return { top: y, bottom: y + height, height };
    };
    await expect
      .poll(async () => (await getPosition()).bottom)
      .toBeLessThanOrEqual(range?.y ?? NaN);
    const { top, height } = await getPosition();
    expect(height).toBeGreaterThan(4 * 24);
    // Glyphs are smaller than the line box, which also has padding.
    expect(top).toBeGreaterThan(-6);
  } finally {
    await browser.close();
  }
});
