import { expect, test, type Locator } from '@playwright/test';
import { openLone, standStill } from './lone-player.ts';

const player = (attributes: string): string =>
  `<vitrine-player src="/nothing.m3u8" preload="none" poster="" video-title="The light we keep" ${attributes}></vitrine-player>`;

const white = 'vitrine-player { background: #fff } vitrine-player::part(video) { opacity: 0 }';

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Of what is drawn to the ground that shows above and below it, where the ground is nearest to it. */
async function contrastOf(element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  const { width, height, data } = await element.page().evaluate(pixelsOf, picture);
  const luminance = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const all = { least: 1, most: 0 };
  const rim = { least: 1, most: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = luminance(x, y);
      // What is drawn may reach the sides.
      for (const range of y === 0 || y === height - 1 ? [all, rim] : [all]) {
        range.least = Math.min(range.least, here);
        range.most = Math.max(range.most, here);
      }
    }
  }
  const ratio = (light: number, dark: number): number => (light + 0.05) / (dark + 0.05);
  return Math.max(ratio(all.most, rim.most), ratio(rim.least, all.least));
}

/** Runs in the page: red, green, blue and opacity of every point of a PNG, row by row. */
async function pixelsOf(
  base64: string,
): Promise<{ width: number; height: number; data: readonly number[] }> {
  const file = await fetch(`data:image/png;base64,${base64}`);
  const image = await createImageBitmap(await file.blob());
  const { width, height } = image;
  const brush = new OffscreenCanvas(width, height).getContext('2d');
  brush?.drawImage(image, 0, 0);
  return { width, height, data: [...(brush?.getImageData(0, 0, width, height).data ?? [])] };
}

for (const theme of ['clear', 'solid', 'minimal']) {
  test(`the controls are seen and the words read over a white film, ${theme}`, async ({ page }) => {
    await openLone(page, player(`theme="${theme}" stream-type="on-demand"`), white);
    const large = page.getByRole('button', { name: 'Play' });
    expect(await contrastOf(large.locator('svg'))).toBeGreaterThanOrEqual(3);
    await standStill(page);
    for (const name of ['Play', 'Back 10 seconds', 'Mute', 'Settings', 'Full screen']) {
      const icon = page.getByRole('button', { name, exact: true }).locator('svg');
      expect(await contrastOf(icon), name).toBeGreaterThanOrEqual(3);
    }
    const words = page.locator('vitrine-display[name=clock] span, .title');
    for (const each of await words.all()) {
      if (!(await each.isVisible())) continue;
      expect(await contrastOf(each), await each.innerText()).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('forced colours draw the controls in the colours of the system', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openLone(page, player('stream-type="on-demand"'));
  await standStill(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const play = page.getByRole('button', { name: 'Play' });
  await expect(play).toBeFocused();
  await expect(play).toHaveCSS('outline-style', 'solid');
  expect(await contrastOf(play.locator('svg'))).toBeGreaterThanOrEqual(3);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('every button is 44 pixels wide and high', async ({ page }) => {
    await openLone(page, player('stream-type="on-demand"'));
    await standStill(page);
    const buttons = await page.getByRole('button').all();
    expect(buttons.length).toBeGreaterThan(2);
    for (const button of buttons) {
      const box = await button.boundingBox();
      // What has been scaled is a millionth of a pixel off.
      expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(44);
    }
  });
});

test('nothing moves for those who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLone(page, player('stream-type="on-demand"'));
  await standStill(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
  );
  expect(moving).toBe(0);
});
