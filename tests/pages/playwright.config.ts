import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';

/**
 * The tests of `npm test` are these files and all tests tagged `@smoke`. They share one site, do not wait
 * for playback, and need no encoder. `npm run test:full` runs the other tests.
 */
const fastFiles = [
  'content-security-policy.spec.ts',
  'home-page.spec.ts',
  'journal.spec.ts',
  'metadata.spec.ts',
];
const missingFiles = fastFiles.filter((name) => !existsSync(path.join(import.meta.dirname, name)));
if (missingFiles.length > 0) throw new Error(`No such page tests: ${missingFiles.join(', ')}`);
const fastPattern = new RegExp(`(?:^|[ /])(?:${fastFiles.map(escapeDots).join('|')})|@smoke`);

function escapeDots(name: string): string {
  return name.replaceAll('.', String.raw`\.`);
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'fast', grep: fastPattern },
    { name: 'full', grepInvert: fastPattern },
  ],
  outputDir: '../../test-results/pages',
  globalSetup: './global-setup.ts',
  // The server, the browser and video packaging share two cores.
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...playwrightChromium,
    baseURL: process.env['PAGES_URL'] ?? '',
    // Tests cannot intercept the requests of a service worker. Only the offline tests allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Traces cost 20 % of the time. Enable them with `--trace retain-on-failure`.
    trace: 'off',
  },
});
