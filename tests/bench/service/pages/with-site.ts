import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../../fixtures/chromium-flags.ts';
import { startSite } from '../../../fixtures/site-process.ts';
import { waitUntilPackaged } from '../../../fixtures/packaged.ts';

/** Has something measured at a site of its own, by a Chromium of its own; both are gone afterwards. */
export async function withSite<Measured>(
  measure: (browser: Browser, origin: string) => Promise<Measured>,
): Promise<Measured> {
  const site = startSite();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags],
  });
  try {
    const origin = await site.url;
    await waitUntilPackaged(origin);
    return await measure(browser, origin);
  } finally {
    await browser.close();
    await site.stop();
  }
}
