import { expect, test, type Locator } from '@playwright/test';
import { openPlayerPage, stubPausedPlayback } from '../fixtures/player-page.ts';

const renderPlayer = (attributes: string): string =>
  `<vitrine-player src="/nothing.m3u8" preload="none" poster="" video-title="The light we keep" ${attributes}></vitrine-player>`;

const WHITE_VIDEO_STYLE =
  'vitrine-player { background: #fff } vitrine-player::part(video) { opacity: 0 }';

const toLinear = (value: number): number => {
  const fraction = value / 255;
  return fraction <= 0.040_45 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
};

/** Measures the contrast between an element and the most similar color above and below it. */
async function measureContrast(element: Locator): Promise<number> {
  const screenshot = (await element.screenshot()).toString('base64');
  const { width, height, data } = await element.page().evaluate(decodePixels, screenshot);
  const getLuminance = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
    return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
  };
  const total = { min: 1, max: 0 };
  const edges = { min: 1, max: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = getLuminance(x, y);
      // The element can touch the left and right edge.
      for (const luminanceRange of y === 0 || y === height - 1 ? [total, edges] : [total]) {
        luminanceRange.min = Math.min(luminanceRange.min, value);
        luminanceRange.max = Math.max(luminanceRange.max, value);
      }
    }
  }
  const ratio = (light: number, dark: number): number => (light + 0.05) / (dark + 0.05);
  return Math.max(ratio(total.max, edges.max), ratio(edges.min, total.min));
}

/** Runs in the page. Returns the RGBA values of a PNG, row by row. */
async function decodePixels(
  base64: string,
): Promise<{ width: number; height: number; data: readonly number[] }> {
  const file = await fetch(`data:image/png;base64,${base64}`);
  const image = await createImageBitmap(await file.blob());
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] };
}

/**
 * Runs in the page. Measures the width and height of the hit area through the center of an element.
 */
function measureHitArea(element: Element): { width: number; height: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const isHit = (across: number, down: number): boolean => {
    let hit = document.elementFromPoint(across, down);
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(across, down);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit !== null && element.contains(hit);
  };
  const countSteps = (stepX: number, stepY: number): number => {
    let stepCount = 0;
    while (isHit(x + stepX * (stepCount + 1), y + stepY * (stepCount + 1))) stepCount += 1;
    return stepCount;
  };
  return {
    width: countSteps(-1, 0) + 1 + countSteps(1, 0),
    height: countSteps(0, -1) + 1 + countSteps(0, 1),
  };
}

/** Runs in the page. Makes the player show an error. */
function failPlayback(): void {
  const engine = document.querySelector('vitrine-player')?.hub.stateOwners.engineManager;
  engine?.setError({
    kind: 'decode',
    code: 3,
    fatal: true,
    cause: 'decode-failed',
    messageKey: 'decode',
    message: '',
    retryable: false,
    status: undefined,
    detail: '',
  });
}

/** Expects an element to be completely on the screen. */
async function expectOnScreen(
  element: Locator,
  { width, height }: { width: number; height: number },
) {
  const box = await element.boundingBox();
  const name = await element.innerText();
  expect(box?.x, name).toBeGreaterThanOrEqual(-1);
  expect(box?.y, name).toBeGreaterThanOrEqual(-1);
  expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width + 1);
  expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(height + 1);
}

/** Expects a border whose color differs from the background. */
async function expectBorder(element: Locator) {
  await expect(element).toHaveCSS('border-top-width', '1px');
  const background = await element.evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect(element).not.toHaveCSS('border-top-color', background);
}

for (const theme of ['clear', 'solid', 'minimal']) {
  test(`icons and text of the ${theme} theme have enough contrast over a white video`, async ({
    page,
  }) => {
    await openPlayerPage(
      page,
      renderPlayer(`theme="${theme}" stream-type="on-demand"`),
      WHITE_VIDEO_STYLE,
    );
    const playButton = page.getByRole('button', { name: 'Play' });
    expect(await measureContrast(playButton.locator('svg'))).toBeGreaterThanOrEqual(3);
    await stubPausedPlayback(page);
    for (const name of ['Play', 'Back 10 seconds', 'Mute', 'Settings', 'Full screen']) {
      const icon = page.getByRole('button', { name, exact: true }).locator('svg');
      expect(await measureContrast(icon), name).toBeGreaterThanOrEqual(3);
    }
    const texts = page.locator('vitrine-display[name=clock] span, .title');
    for (const text of await texts.all()) {
      if (!(await text.isVisible())) continue;
      expect(await measureContrast(text), await text.innerText()).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('the live indicator and the controls have enough contrast over a white video', async ({
  page,
}) => {
  await openPlayerPage(page, renderPlayer('stream-type="live:dvr"'), WHITE_VIDEO_STYLE);
  await stubPausedPlayback(page, { duration: Number.POSITIVE_INFINITY });
  const liveButton = page.getByRole('button', { name: /live/i });
  expect(await measureContrast(liveButton), 'the live button').toBeGreaterThanOrEqual(4.5);
  for (const name of ['Play', 'Back 10 seconds', 'Mute', 'Full screen']) {
    const icon = page.getByRole('button', { name, exact: true }).locator('svg');
    expect(await measureContrast(icon), name).toBeGreaterThanOrEqual(3);
  }
});

test('menu items have enough contrast over a white video', async ({ page }) => {
  await openPlayerPage(page, renderPlayer('stream-type="on-demand"'), WHITE_VIDEO_STYLE);
  await stubPausedPlayback(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
  for (const item of await page.getByRole('menuitemradio').all()) {
    expect(
      await measureContrast(item.locator('.label')),
      await item.innerText(),
    ).toBeGreaterThanOrEqual(4.5);
  }
  expect(await page.getByRole('menuitemradio').count()).toBe(5);
});

test('the current value of a hovered menu item has enough contrast over a white video', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 600 });
  const cues = '00:00.000 --> 01:00.000%0ADawn%0A%0A01:00.000 --> 02:00.000%0ADusk';
  const chapters = `<track kind="chapters" default src="data:text/vtt,WEBVTT%0A%0A${cues}">`;
  await openPlayerPage(
    page,
    renderPlayer('stream-type="on-demand"').replace('></', `>${chapters}</`),
    WHITE_VIDEO_STYLE,
  );
  await stubPausedPlayback(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
  const items = page.getByRole('menuitem').filter({ has: page.locator('em') });
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) {
    await item.hover();
    const detail = item.locator('em');
    expect(await measureContrast(detail), await item.innerText()).toBeGreaterThanOrEqual(4.5);
  }
});

for (const [scheme, colors] of Object.entries({
  light: 'body { background: #fff; color: #111214 }',
  dark: 'body { background: #0d0f12; color: #f2f2ef }',
})) {
  test(`icons and text of an audio player have enough contrast on a ${scheme} page`, async ({
    page,
  }) => {
    await openPlayerPage(page, renderPlayer('audio stream-type="on-demand"'), colors);
    await stubPausedPlayback(page);
    for (const name of ['Play', 'Back 30 seconds', 'Forward 30 seconds', 'Mute']) {
      const icon = page.getByRole('button', { name, exact: true }).locator('svg');
      expect(await measureContrast(icon), name).toBeGreaterThanOrEqual(3);
    }
    const texts = page.locator('vitrine-display .title, vitrine-button[name=clock] .target');
    expect(await texts.count()).toBe(2);
    for (const text of await texts.all()) {
      expect(await measureContrast(text), await text.innerText()).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('all controls fit a 640 px screen at 200 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await openPlayerPage(page, renderPlayer('stream-type="on-demand"'), 'html { zoom: 2 }');
  await stubPausedPlayback(page);
  const screenSize = { width: 640, height: 480 };
  const controls = [...(await page.getByRole('button').all()), page.getByRole('slider').first()];
  expect(controls.length).toBeGreaterThan(4);
  for (const control of controls) await expectOnScreen(control, screenSize);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
  await expectOnScreen(page.getByRole('menu'), screenSize);
  await page.keyboard.press('End');
  await expectOnScreen(page.getByRole('menuitemradio').last(), screenSize);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
});

test('forced colors apply system colors to the controls', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPlayerPage(page, renderPlayer('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const playButton = page.getByRole('button', { name: 'Play' });
  await expect(playButton).toBeFocused();
  await expect(playButton).toHaveCSS('outline-style', 'solid');
  expect(await measureContrast(playButton.locator('svg'))).toBeGreaterThanOrEqual(3);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colors (${colorScheme}), the played, buffered and remaining parts of the time range differ`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openPlayerPage(page, renderPlayer('stream-type="on-demand"'));
    await stubPausedPlayback(page);
    await page.evaluate(() => {
      const { media } = document.querySelector('vitrine-player') ?? {};
      const buffered = { length: 1, start: () => 0, end: () => 100 };
      if (media) Object.defineProperty(media, 'buffered', { value: buffered });
      media?.dispatchEvent(new Event('progress'));
    });
    const track = page.locator('vitrine-range[name=time] .track:not(.highlight)');
    const countColumnStyles = async (): Promise<number> => {
      const screenshot = (await track.screenshot()).toString('base64');
      const { width, height, data } = await page.evaluate(decodePixels, screenshot);
      const readColumn = (ratio: number): string =>
        Array.from({ length: height }, (_, y) => {
          const at = (y * width + Math.round(width * ratio)) * 4;
          return data.slice(at, at + 3).join();
        }).join(' ');
      return new Set([0.2, 0.6, 0.9].map(readColumn)).size;
    };
    await expect.poll(countColumnStyles).toBe(3);
  });

test('in forced colors, pressed buttons and the retry button have a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPlayerPage(page, renderPlayer('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await page.evaluate(() => {
    const { media, hub } = document.querySelector('vitrine-player') ?? {};
    media?.addTextTrack('captions', 'English', 'en');
    media?.textTracks.dispatchEvent(new Event('change'));
    hub?.perform({ type: 'show-captions', id: undefined });
  });
  await expectBorder(page.getByRole('button', { name: 'Captions' }));
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveCSS('border-top-width', '0px');
  await page.evaluate(failPlayback);
  await expectBorder(page.getByRole('button', { name: 'Try again' }));
});

for (const color of ['black', 'white']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in forced colors (${colorScheme}), every icon has enough contrast over a ${color} video`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const style = `vitrine-player::part(video) { background: ${color}; forced-color-adjust: none }`;
      await openPlayerPage(page, renderPlayer('stream-type="on-demand"'), style);
      const playButton = page.getByRole('button', { name: 'Play' });
      expect(await measureContrast(playButton.locator('svg'))).toBeGreaterThanOrEqual(3);
      await stubPausedPlayback(page);
      for (const name of ['Play', 'Back 10 seconds', 'Mute', 'Settings', 'Full screen']) {
        const icon = page.getByRole('button', { name, exact: true }).locator('svg');
        expect(await measureContrast(icon), name).toBeGreaterThanOrEqual(3);
      }
    });
  }
}

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [390, 1024]) {
    for (const [kind, attributes] of Object.entries({
      video: 'stream-type="on-demand"',
      'live stream': 'stream-type="live:dvr"',
      'audio player': 'audio stream-type="on-demand"',
      'live audio player': 'audio stream-type="live:dvr"',
    })) {
      test(`every control of a ${kind} has a target of 44 × 44 px at a width of ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await openPlayerPage(page, renderPlayer(attributes));
        const isLive = attributes.includes('live');
        await stubPausedPlayback(page, isLive ? { duration: Number.POSITIVE_INFINITY } : {});
        const controls = [
          ...(await page.getByRole('button').all()),
          ...(await page.getByRole('slider').all()),
        ];
        expect(controls.length).toBeGreaterThan(3);
        for (const control of controls) {
          const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
          const hitArea = await control.evaluate(measureHitArea);
          expect(hitArea.height, name).toBeGreaterThanOrEqual(44);
          expect(hitArea.width, name).toBeGreaterThanOrEqual(44);
        }
      });
    }
  }
});

/** Runs in the page. Returns the number of running animations. */
const countAnimations = (): number =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length;

test('nothing is animated with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPlayerPage(page, renderPlayer('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await page.evaluate(countAnimations)).toBe(0);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`controls are hidden ${reducedMotion === 'reduce' ? 'without a transition with prefers-reduced-motion' : 'with a transition'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openPlayerPage(page, renderPlayer('stream-type="on-demand"'));
    await stubPausedPlayback(page);
    const controlBar = page.locator('vitrine-control-bar');
    const recordedEvents = await controlBar.evaluateHandle(({ shadowRoot }) => {
      const transitionEvents: string[] = [];
      for (const type of ['transitionrun', 'transitionend'])
        shadowRoot?.addEventListener(type, () => transitionEvents.push(type));
      return transitionEvents;
    });
    await page.evaluate(() => {
      const { media, hub } = document.querySelector('vitrine-player') ?? {};
      if (media) Object.assign(media, { paused: false });
      media?.dispatchEvent(new Event('playing'));
      hub?.perform({ type: 'hide-controls' });
    });
    await expect(controlBar.locator('.bottom')).toHaveCSS('opacity', '0');
    const transitionEvents = await recordedEvents.jsonValue();
    if (reducedMotion === 'reduce') expect(transitionEvents).toEqual([]);
    else expect(transitionEvents).toContain('transitionrun');
  });

test('a menu that scrolls on a 180 px screen cuts off an item as a hint', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  for (const size of ['40px', '44px']) {
    await openPlayerPage(
      page,
      renderPlayer('stream-type="on-demand"'),
      `vitrine-player { --vitrine-target-size: ${size} }`,
    );
    await stubPausedPlayback(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toHaveCSS('opacity', '1');
    await menu.evaluate((element) => element.scrollTo(0, 0));
    const cutItems = await menu.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const rows = [...element.querySelectorAll('.header, .item')];
      return rows
        .map((box) => box.getBoundingClientRect())
        .map((box) => (bottom - box.top) / box.height)
        .filter((visibleFraction) => visibleFraction > 0.2 && visibleFraction < 0.8).length;
    });
    expect(cutItems, size).toBe(1);
    await page.unrouteAll();
  }
});

test('a menu of seven items fits 900 × 506 px without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 506 });
  await openPlayerPage(
    page,
    renderPlayer('stream-type="on-demand" playbackrates="0.5 1 1.2 1.5 1.7 2"'),
  );
  await stubPausedPlayback(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(6);
  const overflow = await page
    .getByRole('menu')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(overflow).toBe(0);
});

test('the retry button has a visible focus ring', async ({ page }) => {
  await openPlayerPage(page, renderPlayer('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await page.evaluate(failPlayback);
  const retryButton = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(retryButton).toBeFocused();
  const isRingInside = await retryButton.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) <= 0;
  });
  const surface = isRingInside ? retryButton : page.getByRole('alertdialog');
  const [ring, background] = await Promise.all([
    retryButton.evaluate((element) => getComputedStyle(element).outlineColor),
    surface.evaluate((element) => getComputedStyle(element).backgroundColor),
  ]);
  const getLuminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number).map(toLinear);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [ring, background].map(getLuminance).toSorted((a, b) => b - a);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
});
