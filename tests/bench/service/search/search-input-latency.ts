import type { Browser, Page } from '@playwright/test';
import { applyCondition } from '../../conditions.ts';
import { withSite } from '../pages/with-site.ts';
import type { ServiceBenchmark } from '../benchmark.ts';

/** As on a phone: four times slower than this machine. */
const slow = { name: 'CPU 4x', slowness: 4 };

/** Words of the films and docs, one of them mistyped, with time to find something at each letter. */
const typed = ['glass', 'captoins', 'player'];
const MOST_TRIES = 15;
const BETWEEN_LETTERS_MS = 180;

/** Where somebody searches. */
const places = { dialog: '/journal', page: '/search?q=film' } as const;
type Place = keyof typeof places;

/** How soon the site shows what was typed into its search, from the key to the picture. */
export const searchInputLatency: ServiceBenchmark<Place> = {
  title: `Typing in the search of the site, CPU 4x: the slowest of ${typed.join('').length} letters`,
  measures: {
    dialog: { what: 'in the dialog, ms', goal: { most: 100 } },
    page: { what: 'on the page of the search, ms', goal: { most: 100 } },
  },
  measure: (quick) =>
    withSite(async (browser, origin) => {
      // The first pages that a service draws pay for files that nobody has read.
      await slowest(browser, origin, 'dialog');
      const rounds = [];
      for (let round = 0; round < (quick ? 2 : 7); round += 1) {
        const dialog = await slowest(browser, origin, 'dialog');
        rounds.push({ dialog, page: await slowest(browser, origin, 'page') });
      }
      return rounds;
    }),
};

/** Milliseconds of the slowest letter in a fresh browser context. */
async function slowest(browser: Browser, origin: string, place: Place): Promise<number> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchKeys);
    await applyCondition(slow, await context.newCDPSession(page));
    await page.goto(places[place], { waitUntil: 'networkidle' });
    const field = await opened(page, place);
    await page.evaluate(() => Reflect.set(globalThis, 'slowestKeys', new Map()));
    for (const word of typed) {
      await field.fill('');
      await page.keyboard.type(word, { delay: BETWEEN_LETTERS_MS });
    }
    await page.waitForLoadState('networkidle');
    return await page.evaluate(slowestKey);
  } finally {
    await context.close();
  }
}

async function opened(page: Page, place: Place) {
  if (place === 'page') return page.getByRole('main').getByRole('searchbox');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.keyboard.press('/');
    // A page that is not alive yet hears no key.
    const isThere = await field.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return field;
  }
  throw new Error('The search was not opened by its key.');
}

/** Runs in the page before its scripts: keeps how long each press of a key took until it was painted. */
function watchKeys(): void {
  Reflect.set(globalThis, 'slowestKeys', new Map<number, number>());
  const take = ({ interactionId, duration }: PerformanceEventTiming): void => {
    const keys = Reflect.get(globalThis, 'slowestKeys') as Map<number, number>;
    if (interactionId > 0)
      keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0));
  };
  // The types know nothing of the threshold yet.
  const pressesFrom16ms = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => take(entry as PerformanceEventTiming)),
  ).observe(pressesFrom16ms);
}

/** Runs in the page; what takes less than a picture is not told of, and is taken for one. */
const slowestKey = (): number =>
  Math.max(16, ...(Reflect.get(globalThis, 'slowestKeys') as Map<number, number>).values());
