import { launch, type KeyInput } from 'puppeteer-core';
import { firefoxLaunchOptions } from '../../browser/runner/browsers.ts';
import type { BrowserSession } from './browser-session.ts';

/** Messages of Firefox that are no errors of the page. */
const IGNORED_MESSAGES: readonly RegExp[] = [
  // The page was left while React Router loaded its route manifest.
  /^Failed to fetch manifest patches/,
  // The page was left while a service worker streamed a response. Missing files make other assertions
  // fail.
  /^Error: Failed to load \S+ A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
];

/** Opens a session in the Firefox of the system. */
export async function openFirefox(): Promise<BrowserSession> {
  const browser = await launch({ ...firefoxLaunchOptions, args: ['--width=1280', '--height=900'] });
  const page = await browser.newPage();
  const consoleErrors: string[] = [];
  const record = (message: string): void => {
    if (!IGNORED_MESSAGES.some((pattern) => pattern.test(message))) consoleErrors.push(message);
  };
  page.on('pageerror', (error) => record(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') record(message.text());
  });
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // Callers know the types of arguments and results.
    evaluate: (pageFunction, ...args) =>
      page.evaluate(`(${String(pageFunction)})(...${JSON.stringify(args)})`) as never,
    press: (key) => page.keyboard.press(key as KeyInput),
    getConsoleErrors: () => Promise.resolve(consoleErrors),
    close: () => browser.close(),
  };
}
