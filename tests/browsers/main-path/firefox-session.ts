import { launch, type KeyInput } from 'puppeteer-core';
import { firefoxLaunchOptions } from '../../browser/runner/browsers.ts';
import type { BrowserSession } from './browser-session.ts';

/** Messages of Firefox that are no faults of the page. */
const harmless: readonly RegExp[] = [
  // The page was left while React Router loaded its route manifest.
  /^Failed to fetch manifest patches/,
  // The page was left while a service worker streamed a response. If a
  // file were really missing, the checks of the page would fail.
  /^Error: Failed to load \S+ A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
];

/** Opens a session in the Firefox of the system. */
export async function openFirefox(): Promise<BrowserSession> {
  const browser = await launch({ ...firefoxLaunchOptions, args: ['--width=1280', '--height=900'] });
  const page = await browser.newPage();
  const complaints: string[] = [];
  const hear = (words: string): void => {
    if (!harmless.some((each) => each.test(words))) complaints.push(words);
  };
  page.on('pageerror', (error) => hear(String(error)));
  page.on('console', (said) => {
    if (said.type() === 'error') hear(said.text());
  });
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // Callers know the types of arguments and results.
    ask: (question, ...given) =>
      page.evaluate(`(${String(question)})(...${JSON.stringify(given)})`) as never,
    press: (key) => page.keyboard.press(key as KeyInput),
    complaints: () => Promise.resolve(complaints),
    leave: () => browser.close(),
  };
}
