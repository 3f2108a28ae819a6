import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../browser/chromium-flags.ts';

/** Settings of the system's own Chromium, which asks for a gesture as it would anybody. */
export const playwrightChromium = {
  browserName: 'chromium',
  launchOptions: { executablePath: chromiumPath, args: ['--headless=new', ...chromiumFlags] },
} satisfies PlaywrightTestConfig['use'];
