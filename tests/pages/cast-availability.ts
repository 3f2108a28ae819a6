import type { Page } from '@playwright/test';

/** Where Google's sender is. */
export const castSdkUrl =
  'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

/**
 * Has a browser see a device to cast to, and nobody's sender come; lists what was asked for of
 * whoever has it.
 */
export async function simulateCastDevice(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.addInitScript(() => {
    const some = Object.assign(new EventTarget(), { value: true });
    const maker = function Made(this: object): void {
      Object.assign(this, { getAvailability: () => Promise.resolve(some) });
    };
    Object.assign(window, { PresentationRequest: maker });
  });
  await page.route('https://www.gstatic.com/**', async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  return asked;
}
