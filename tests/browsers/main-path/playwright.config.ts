import { defineConfig } from '@playwright/test';

/**
 * The main path in the browsers that Playwright does not drive: it runs these tests, and
 * `browser-session.ts` says how each browser is driven.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../../test-results/elsewhere',
  globalSetup: './global-setup.ts',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
});
