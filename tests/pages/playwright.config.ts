import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';

/**
 * The tests of `npm test`: these files, and tests tagged `@smoke`. They share one site, do not wait
 * for playback, and need no encoder; `npm run test:full` runs the others.
 */
const fastFiles = [
  'content-security-policy.spec.ts',
  'home-page.spec.ts',
  'journal.spec.ts',
  'metadata.spec.ts',
];
const missing = fastFiles.filter((name) => !existsSync(path.join(import.meta.dirname, name)));
if (missing.length > 0) throw new Error(`No such page tests: ${missing.join(', ')}`);
const fast = new RegExp(`(?:^|[ /])(?:${fastFiles.map(escapeDots).join('|')})|@smoke`);

function escapeDots(name: string): string {
  return name.replaceAll('.', String.raw`\.`);
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'fast', grep: fast },
    { name: 'full', grepInvert: fast },
  ],
  outputDir: '../../test-results/pages',
  globalSetup: './global-setup.ts',
  // Two cores are shared by the server, the browser and the packaging of films.
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...playwrightChromium,
    baseURL: process.env['PAGES_URL'] ?? '',
    // Tests cannot intercept the requests of a service worker; the offline tests allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Traces cost 20 % of the time; enable them with `--trace retain-on-failure`.
    trace: 'off',
  },
});
