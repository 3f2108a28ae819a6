import { devices, type Browser } from '@playwright/test';
import { applyCondition, type Condition } from '../../conditions.ts';
import { withSite } from './with-site.ts';
import { NO_GOAL } from '../results/goal.ts';
import type { ServiceBenchmark } from '../benchmark.ts';

/** What Lighthouse reckons with, but imposed: it makes its figures up from a visit without it. */
const slowPhone: Condition = {
  name: 'CPU 4x, 1.6 Mbit/s, 150 ms',
  slowness: 4,
  connection: { bitsPerSecond: 1_600_000, latencyMs: 150 },
};

/** One page of each kind that visitors come to first. */
const pages = {
  home: '/',
  film: '/films/the-light-we-keep',
  docs: '/docs/install',
  search: '/search',
} as const;
type Place = keyof typeof pages;
const places = Object.keys(pages) as Place[];

/** What a visit tells. */
interface Seen {
  /** Milliseconds until the largest thing of the first screen was painted. */
  readonly largest: number;
  /** How much of the screen has moved, as Chromium reckons it. */
  readonly shift: number;
  /** Milliseconds until the page answered to what is pressed. */
  readonly alive: number;
}

const perPlace = <What extends string, Measure>(what: What, measure: (place: Place) => Measure) =>
  Object.fromEntries(
    places.map((place) => [`${place} ${what}`, measure(place)] as const),
  ) as Record<`${Place} ${What}`, Measure>;

/** How soon the pages of the site are there on a slow phone, in real time. */
export const pageLoad: ServiceBenchmark = {
  title: `Pages on a phone that has none of them, ${slowPhone.name}`,
  measures: {
    ...perPlace('largest', (place) => ({
      what: `${place}: largest paint, ms`,
      goal: { most: 1200 },
    })),
    ...perPlace('shift', (place) => ({ what: `${place}: shift`, goal: { most: 0 } })),
    ...perPlace('alive', (place) => ({ what: `${place}: alive, ms`, goal: NO_GOAL })),
  },
  measure: (quick) =>
    withSite(async (browser, origin) => {
      // The first pages that a service draws pay for files that nobody has read.
      for (const place of places) await visit(browser, origin + pages[place]);
      const rounds = [];
      for (let round = 0; round < (quick ? 2 : 7); round += 1) {
        const told: Record<string, number> = {};
        for (const place of places) {
          const seen = await visit(browser, origin + pages[place]);
          for (const [what, value] of Object.entries(seen)) told[`${place} ${what}`] = value;
        }
        rounds.push(told);
      }
      return rounds;
    }),
};

async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    await applyCondition(slowPhone, await context.newCDPSession(page));
    await page.goto(url);
    await page.waitForFunction(() => 'aliveAt' in globalThis);
    // What comes late may be larger, and may push away what is there.
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => ({
      largest: Reflect.get(globalThis, 'largestPaint') as number,
      shift: Reflect.get(globalThis, 'shifted') as number,
      alive: Reflect.get(globalThis, 'aliveAt') as number,
    }));
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts. */
function watchPaint(): void {
  Object.assign(globalThis, { largestPaint: Number.NaN, shifted: 0 });
  new PerformanceObserver((list) =>
    Reflect.set(globalThis, 'largestPaint', list.getEntries().at(-1)?.startTime),
  ).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(
        globalThis,
        'shifted',
        Number(Reflect.get(globalThis, 'shifted')) + Number(Reflect.get(entry, 'value')),
      );
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    // React leaves a mark on what it has taken over.
    const isAlive = Object.keys(document.documentElement ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    );
    if (isAlive) Reflect.set(globalThis, 'aliveAt', performance.now());
    else setTimeout(look, 20);
  };
  look();
}
