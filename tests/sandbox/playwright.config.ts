import { defineConfig } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';

/** The tests of `npm test`, which need at most the first frame of a video. */
const fastPattern = /@smoke/;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'fast', grep: fastPattern },
    { name: 'full', grepInvert: fastPattern },
  ],
  outputDir: '../../test-results/sandbox',
  globalSetup: './global-setup.ts',
  workers: 1,
  // The first request packages an encrypted video, and the first request for a module transforms it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: { ...playwrightChromium, baseURL: process.env['SANDBOX_URL'] ?? '', trace: 'off' },
});
