import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../browser/chromium-flags.ts';
import { startSite } from '../../pages/start-site.ts';

/** Has something measured at a site of its own, by a Chromium of its own; both are gone afterwards. */
export async function atSite<Measured>(
  measure: (browser: Browser, origin: string) => Promise<Measured>,
): Promise<Measured> {
  const site = startSite();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags],
  });
  try {
    return await measure(browser, await site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
}
