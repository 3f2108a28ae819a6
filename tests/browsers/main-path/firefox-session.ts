import { launch, type KeyInput } from 'puppeteer-core';
import { firefoxLaunchOptions } from '../../browser/runner/browsers.ts';
import type { BrowserSession } from './browser-session.ts';

/** What Firefox says of a page that is well. */
const harmless: readonly RegExp[] = [
  // The page was left while React Router asked which other pages there are.
  /^Failed to fetch manifest patches/,
  // The page was left while a service worker, any, passed on an answer that had begun to come. A
  // file that is missed after all is told by what the walk sees of its page.
  /^Error: Failed to load \S+ A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
];

/** Comes in the system's Firefox. */
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
    // What a question takes and gives is known to whoever asks.
    ask: (question, ...given) =>
      page.evaluate(`(${String(question)})(...${JSON.stringify(given)})`) as never,
    press: (key) => page.keyboard.press(key as KeyInput),
    complaints: () => Promise.resolve(complaints),
    leave: () => browser.close(),
  };
}
