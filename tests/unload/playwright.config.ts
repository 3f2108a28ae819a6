import { defineConfig } from '@playwright/test';
import hosts from '../hosts/playwright.config.ts';

/**
 * What becomes of a view whose page is left: `npm run leavings`. No stage of `npm test`, because
 * Chromium takes a page away unheard that is too busy to say its last words when it is closed: one
 * that was busy for four seconds was lost, and one for a second and a half was not. On a machine that
 * is as busy these would tell of that, and not of the beacon.
 */
export default defineConfig({
  ...hosts,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/leavings',
  globalSetup: '../hosts/global-setup.ts',
});
