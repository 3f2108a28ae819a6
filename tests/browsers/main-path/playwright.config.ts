import { defineConfig } from '@playwright/test';

/**
 * The main path in browsers that Playwright does not control. Playwright only runs the tests;
 * `browser-session.ts` is the interface to each browser.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../../test-results/main-path',
  globalSetup: './global-setup.ts',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
});
