import { defineConfig } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/hosts',
  globalSetup: './global-setup.ts',
  // The browser decodes video on one core. Everything else uses the other.
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...playwrightChromium,
    baseURL: process.env['HOSTS_URL'] ?? '',
    viewport: { width: 900, height: 700 },
    // Traces cost 20 % of the time. Enable them with `--trace retain-on-failure`.
    trace: 'off',
  },
});
