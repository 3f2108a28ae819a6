import type { Browser, Page } from '@playwright/test';
import { applyCondition } from '../../conditions.ts';
import { withSite } from '../pages/with-site.ts';
import type { ServiceBenchmark } from '../benchmark.ts';

/** A CPU slowdown of 4, as on a phone. */
const slowCpu = { name: 'CPU 4x', cpuSlowdown: 4 };

/** Words of the content, one of them with a typo. */
const typedWords = ['glass', 'captoins', 'player'];
const MAX_ATTEMPTS = 15;
/** The delay between two keystrokes, long enough for results to appear. */
const KEYSTROKE_DELAY_MS = 180;

/** The paths of the pages with the two search fields. */
const searchFields = { dialog: '/journal', page: '/search?q=film' } as const;
type SearchField = keyof typeof searchFields;

/** The latency from a keystroke in the site search to the next paint. */
export const searchInputLatency: ServiceBenchmark<SearchField> = {
  title: `Typing in the site search, CPU 4x: the slowest of ${typedWords.join('').length} keystrokes`,
  metrics: {
    dialog: { name: 'in the dialog, ms', goal: { atMost: 100 } },
    page: { name: 'on the search page, ms', goal: { atMost: 100 } },
  },
  measure: (quick) =>
    withSite(async (browser, origin) => {
      // The first page rendered by a service also loads its modules.
      await measureSlowest(browser, origin, 'dialog');
      const rounds = [];
      for (let round = 0; round < (quick ? 2 : 7); round += 1) {
        const dialog = await measureSlowest(browser, origin, 'dialog');
        rounds.push({ dialog, page: await measureSlowest(browser, origin, 'page') });
      }
      return rounds;
    }),
};

/** Measures the slowest keystroke in a new browser context, in milliseconds. */
async function measureSlowest(
  browser: Browser,
  origin: string,
  fieldName: SearchField,
): Promise<number> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordKeystrokes);
    await applyCondition(slowCpu, await context.newCDPSession(page));
    await page.goto(searchFields[fieldName], { waitUntil: 'networkidle' });
    const field = await openField(page, fieldName);
    await page.evaluate(() => Reflect.set(globalThis, 'slowestKeys', new Map()));
    for (const word of typedWords) {
      await field.fill('');
      await page.keyboard.type(word, { delay: KEYSTROKE_DELAY_MS });
    }
    await page.waitForLoadState('networkidle');
    return await page.evaluate(getSlowestKeystroke);
  } finally {
    await context.close();
  }
}

async function openField(page: Page, fieldName: SearchField) {
  if (fieldName === 'page') return page.getByRole('main').getByRole('searchbox');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    await page.keyboard.press('/');
    // The page ignores the key before it is hydrated.
    const isOpen = await field.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isOpen) return field;
  }
  throw new Error('The search dialog did not open.');
}

/** Runs in the page before its scripts. Records the duration from each keystroke to the next paint. */
function recordKeystrokes(): void {
  Reflect.set(globalThis, 'slowestKeys', new Map<number, number>());
  const record = ({ interactionId, duration }: PerformanceEventTiming): void => {
    const keys = Reflect.get(globalThis, 'slowestKeys') as Map<number, number>;
    if (interactionId > 0)
      keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0));
  };
  // The types do not include `durationThreshold` yet.
  const eventOptions = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => record(entry as PerformanceEventTiming)),
  ).observe(eventOptions);
}

/** Runs in the page. Shorter interactions than 16 ms are not reported and count as 16 ms. */
const getSlowestKeystroke = (): number =>
  Math.max(16, ...(Reflect.get(globalThis, 'slowestKeys') as Map<number, number>).values());
