import { defineConfig } from '@playwright/test';
import hosts from '../playwright.config.ts';

/**
 * What becomes of a view whose page is left: `npm run leavings`. No stage of `npm test`, because a
 * browser gives a page that is left but a moment for its last words, and on a machine that is very
 * busy takes it away unheard; of that these would tell, and not of the beacon.
 */
export default defineConfig({
  ...hosts,
  testDir: '.',
  testMatch: '*.leave.ts',
  outputDir: '../../../test-results/leavings',
  globalSetup: '../one-stage.ts',
});
