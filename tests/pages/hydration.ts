import type { Page } from '@playwright/test';

/**
 * Waits until React has hydrated the page, which happens after the `load` event. Before that, links load a
 * new document, and buttons do nothing.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // React sets this property on hydrated elements.
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
  );
}
