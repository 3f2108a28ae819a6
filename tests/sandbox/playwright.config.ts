import { defineConfig } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';

/** The tests of `npm test`, which need at most the first frame of a video. */
const fast = /@smoke/;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'fast', grep: fast },
    { name: 'full', grepInvert: fast },
  ],
  outputDir: '../../test-results/sandbox',
  globalSetup: './global-setup.ts',
  workers: 1,
  // Encrypted videos are packaged at their first request, and Vite transforms modules at theirs.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: { ...playwrightChromium, baseURL: process.env['SANDBOX_URL'] ?? '', trace: 'off' },
});
