import type { Page } from '@playwright/test';

/** The URL of the Google Cast sender SDK. */
export const castSdkUrl =
  'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

/**
 * Simulates an available Cast device and blocks the Cast sender SDK. Resolves to a list to which the URLs
 * requested from Google are added.
 */
export async function simulateCastDevice(page: Page): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.addInitScript(() => {
    const availability = Object.assign(new EventTarget(), { value: true });
    const FakePresentationRequest = function PresentationRequest(this: object): void {
      Object.assign(this, { getAvailability: () => Promise.resolve(availability) });
    };
    Object.assign(window, { PresentationRequest: FakePresentationRequest });
  });
  await page.route('https://www.gstatic.com/**', async (route) => {
    requestedUrls.push(route.request().url());
    await route.abort();
  });
  return requestedUrls;
}
