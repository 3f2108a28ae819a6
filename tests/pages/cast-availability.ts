import type { Page } from '@playwright/test';

/** The URL of the Google Cast sender. */
export const castSdkUrl =
  'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

/**
 * Simulates an available Cast device and blocks the Cast sender. Returns the URLs that are
 * requested from Google.
 */
export async function simulateCastDevice(page: Page): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.addInitScript(() => {
    const some = Object.assign(new EventTarget(), { value: true });
    const maker = function Made(this: object): void {
      Object.assign(this, { getAvailability: () => Promise.resolve(some) });
    };
    Object.assign(window, { PresentationRequest: maker });
  });
  await page.route('https://www.gstatic.com/**', async (route) => {
    requestedUrls.push(route.request().url());
    await route.abort();
  });
  return requestedUrls;
}
