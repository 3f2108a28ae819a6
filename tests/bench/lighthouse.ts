import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../browser/chromium-flags.ts';
import { startSite } from '../pages/start-site.ts';

/** One page of each kind that visitors come to first. */
const pages = ['/', '/films/the-light-we-keep', '/docs/install', '/search?q=glass'] as const;

/** What Lighthouse judges, each from 0 to 100; all are to have 100. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A phone on 1.6 Mbit/s with 150 ms to the server, four times as slow as this machine. */
const measures = {
  'largest-contentful-paint': { what: 'largest paint, ms', most: 1_200 },
  'cumulative-layout-shift': { what: 'shift', most: 0 },
  'total-blocking-time': { what: 'blocked, ms', most: 200 },
  'total-byte-weight': { what: 'kB', most: Number.POSITIVE_INFINITY },
} as const;

/** What Lighthouse says of the pages of the site, as a table. */
export async function lighthouseTable(): Promise<string> {
  const site = startSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const origin = await site.url;
    const rows = [];
    for (const page of pages) rows.push(await rowOf(`${origin}${page}`, page, port));
    const whats = Object.values(measures).map(({ what }) => what);
    return [
      'Lighthouse, as a phone on a slow connection',
      '',
      `| page | ${[...categories, ...whats].join(' | ')} | |`,
      `| --- |${' --: |'.repeat(categories.length + whats.length)} --- |`,
      ...rows,
    ].join('\n');
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function rowOf(url: string, page: string, port: number): Promise<string> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse says nothing of ${page}.`);
  const { lhr } = result;
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const values = Object.keys(measures).map((name) => lhr.audits[name]?.numericValue ?? Number.NaN);
  const missed = [
    ...scores.flatMap((score, place) => (score < 100 ? [categories[place]] : [])),
    ...Object.values(measures).flatMap(({ what, most }, place) =>
      (values[place] ?? 0) > most ? [what] : [],
    ),
  ];
  const failed = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id);
  const cells = [page, ...scores, ...values.map((value) => shown(value))];
  const said = missed.length > 0 ? `missed: ${[...missed, ...failed].join(', ')}` : '';
  return `| ${cells.join(' | ')} | ${said} |`;
}

function shown(value: number): string {
  if (value > 10_000) return `${Math.round(value / 1000)}`;
  return `${Math.round(value * 1000) / 1000}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
