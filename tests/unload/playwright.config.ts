import { defineConfig } from '@playwright/test';
import hosts from '../hosts/playwright.config.ts';

/**
 * The tests of `npm run leavings`, which check that views are complete when a visitor leaves the page. Not a stage of
 * `npm test`, because Chromium closes a busy page without its `pagehide` event. A page that was busy for
 * four seconds sent no beacon, while a page that was busy for 1.5 seconds did. On a busy machine, the tests
 * would measure that instead of the beacon.
 */
export default defineConfig({
  ...hosts,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/leavings',
  globalSetup: '../hosts/global-setup.ts',
});
