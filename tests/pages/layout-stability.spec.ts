import { expect, test, type Page } from '@playwright/test';

const paths = [
  '/',
  '/films',
  '/films/the-light-we-keep',
  '/docs/script-tag',
  '/docs/accessibility',
  '/playground',
  '/journal',
];

/** Records the layout shifts of a page. */
async function recordLayoutShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const layoutShifts: number[] = [];
    Object.assign(globalThis, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) layoutShifts.push(Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'layoutShifts') as number[]);
}

for (const path of paths) {
  for (const width of [390, 1280]) {
    test(`${path} has no layout shift at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const getShifts = await recordLayoutShifts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      expect(await getShifts()).toEqual([]);
    });
  }
}

test('a font that loads late causes no layout shift', async ({ page }) => {
  const firstPaint = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await firstPaint.promise;
    await route.continue();
  });
  const getShifts = await recordLayoutShifts(page);
  await page.goto('/films', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  firstPaint.resolve();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect(await getShifts()).toEqual([]);
});

test('the poster is the largest contentful paint', async ({ page }) => {
  await page.goto('/films/the-light-we-keep', { waitUntil: 'networkidle' });
  const largestElement = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const element = (list.getEntries().at(-1) as { element?: Element } | undefined)?.element;
          resolve(`${element?.tagName} in ${element?.closest<HTMLElement>('[slot]')?.slot}`);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(largestElement).toBe('IMG in poster');
});
