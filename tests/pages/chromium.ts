import type { PlaywrightTestConfig } from '@playwright/test';

/** Settings of the system's own Chromium, kept on this machine: no name outside it is looked up. */
export const chromium = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  },
} satisfies PlaywrightTestConfig['use'];
