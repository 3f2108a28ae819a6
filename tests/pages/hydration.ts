import type { Page } from '@playwright/test';

/**
 * Waits until the page's own scripts have taken it over, which is some time after it has loaded.
 * What is done before is done by the browser alone: a link loads a page, a button does nothing.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // React sets this property on hydrated elements.
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
  );
}
