import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../../fixtures/chromium-flags.ts';
import { startSite } from '../../../fixtures/site-process.ts';
import { waitUntilPackaged } from '../../../fixtures/wait-until-packaged.ts';

/** Calls `measure` with a browser and the origin of a new site, and closes both afterwards. */
export async function withSite<Result>(
  measure: (browser: Browser, origin: string) => Promise<Result>,
): Promise<Result> {
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
