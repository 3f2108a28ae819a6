import { defineConfig } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/hosts',
  globalSetup: './global-setup.ts',
  // The browser decodes a film with the one core, and everything else has the other.
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...playwrightChromium,
    baseURL: process.env['HOSTS_URL'] ?? '',
    viewport: { width: 900, height: 700 },
    // A trace costs a fifth of all work; `--trace retain-on-failure` asks for one.
    trace: 'off',
  },
});
