import { devices, type Browser } from '@playwright/test';
import { applyCondition, type Condition } from '../../conditions.ts';
import { withSite } from './with-site.ts';
import { NO_GOAL } from '../results/goal.ts';
import type { ServiceBenchmark } from '../benchmark.ts';

/** The conditions that Lighthouse simulates, but as actual throttling. */
const slowPhone: Condition = {
  name: 'CPU 4x, 1.6 Mbit/s, 150 ms',
  cpuSlowdown: 4,
  connection: { bitsPerSecond: 1_600_000, latencyMs: 150 },
};

/** One typical landing page of each kind. */
const pages = {
  home: '/',
  film: '/films/the-light-we-keep',
  docs: '/docs/install',
  search: '/search',
} as const;
type PageName = keyof typeof pages;
const pageNames = Object.keys(pages) as PageName[];

/** The metrics of a visit. The names are part of the keys of stored results. */
interface VisitMetrics {
  /** The largest contentful paint, in milliseconds. */
  readonly largest: number;
  /** The cumulative layout shift. */
  readonly shift: number;
  /** The time until React has hydrated the page, in milliseconds. */
  readonly alive: number;
}

const createMetricsPerPage = <Key extends string, Metric>(
  key: Key,
  createMetric: (page: PageName) => Metric,
) =>
  Object.fromEntries(
    pageNames.map((page) => [`${page} ${key}`, createMetric(page)] as const),
  ) as Record<`${PageName} ${Key}`, Metric>;

/** The load times of the pages on a slow phone. */
export const pageLoad: ServiceBenchmark = {
  title: `Page loads on a phone without cache, ${slowPhone.name}`,
  metrics: {
    ...createMetricsPerPage('largest', (page) => ({
      name: `${page}: largest paint, ms`,
      goal: { atMost: 1200 },
    })),
    ...createMetricsPerPage('shift', (page) => ({ name: `${page}: shift`, goal: { atMost: 0 } })),
    ...createMetricsPerPage('alive', (page) => ({ name: `${page}: hydrated, ms`, goal: NO_GOAL })),
  },
  measure: (quick) =>
    withSite(async (browser, origin) => {
      // The first page rendered by a service also loads its modules.
      for (const name of pageNames) await visit(browser, origin + pages[name]);
      const rounds = [];
      for (let round = 0; round < (quick ? 2 : 7); round += 1) {
        const values: Record<string, number> = {};
        for (const name of pageNames) {
          const metrics = await visit(browser, origin + pages[name]);
          for (const [key, value] of Object.entries(metrics)) values[`${name} ${key}`] = value;
        }
        rounds.push(values);
      }
      return rounds;
    }),
};

async function visit(browser: Browser, url: string): Promise<VisitMetrics> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordMetrics);
    await applyCondition(slowPhone, await context.newCDPSession(page));
    await page.goto(url);
    await page.waitForFunction(() => 'hydratedAt' in globalThis);
    // Elements that load late may be larger, and may shift the layout.
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => ({
      largest: Reflect.get(globalThis, 'largestPaintMs') as number,
      shift: Reflect.get(globalThis, 'layoutShift') as number,
      alive: Reflect.get(globalThis, 'hydratedAt') as number,
    }));
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts. Records the metrics as global variables. */
function recordMetrics(): void {
  Object.assign(globalThis, { largestPaintMs: Number.NaN, layoutShift: 0 });
  new PerformanceObserver((list) =>
    Reflect.set(globalThis, 'largestPaintMs', list.getEntries().at(-1)?.startTime),
  ).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(
        globalThis,
        'layoutShift',
        Number(Reflect.get(globalThis, 'layoutShift')) + Number(Reflect.get(entry, 'value')),
      );
  }).observe({ type: 'layout-shift', buffered: true });
  const checkHydration = (): void => {
    // React sets a property on hydrated elements.
    const isHydrated = Object.keys(document.documentElement ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    );
    if (isHydrated) Reflect.set(globalThis, 'hydratedAt', performance.now());
    else setTimeout(checkHydration, 20);
  };
  checkHydration();
}
