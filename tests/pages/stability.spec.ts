import { expect, test } from '@playwright/test';

const pages = [
  '/',
  '/films',
  '/films/the-light-we-keep',
  '/docs/your-first-player',
  '/docs/accessibility',
  '/journal',
];

for (const address of pages) {
  for (const width of [390, 1280]) {
    test(`nothing moves on ${address} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const moved: number[] = [];
        Object.assign(globalThis, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry) moved.push(Number(entry.value));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'moved') as number[])).toEqual([]);
    });
  }
}

test('the poster is the largest thing that is painted', async ({ page }) => {
  await page.goto('/films/the-light-we-keep', { waitUntil: 'networkidle' });
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const element = (list.getEntries().at(-1) as { element?: Element } | undefined)?.element;
          resolve(`${element?.tagName} in ${element?.closest<HTMLElement>('[slot]')?.slot}`);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(largest).toBe('IMG in poster');
});
