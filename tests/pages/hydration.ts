import type { Page } from '@playwright/test';

/**
 * Waits until React has hydrated the page, which is after the `load` event. Before that, a link
 * loads a new page, and a button does nothing.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // React sets this property on hydrated elements.
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
  );
}
