import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.ts';

/**
 * Files that start a site of their own, that wait for playback, or that visit every page: they run
 * in `npm run test:full`.
 */
const longFiles = [
  'bare-install',
  'caches',
  'development',
  'failures',
  'faults',
  'kept-secrets',
  'leaks',
  'stability',
  'start',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'fast', testMatch: '*.spec.ts', testIgnore: longFiles },
    { name: 'full', testMatch: longFiles },
  ],
  outputDir: '../../test-results/pages',
  globalSetup: './one-site.ts',
  // Two cores are shared by the server, the browser and the packaging of films.
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...chromium,
    baseURL: process.env['PAGES_URL'] ?? '',
    // What a worker fetches, a test cannot stand in the way of; those of reading offline allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // A trace costs a fifth of all work; `--trace retain-on-failure` asks for one.
    trace: 'off',
  },
});
