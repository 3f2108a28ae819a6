import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../../fixtures/chromium-flags.ts';
import { startSite } from '../../../fixtures/site-process.ts';
import { waitUntilPackaged } from '../../../fixtures/packaged.ts';
import { audits, categories, type Judged, type Verdicts } from '../results/lighthouse-table.ts';

/** One page of each kind that visitors come to first. */
const pages = ['/', '/films/the-light-we-keep', '/docs/install', '/search'] as const;

const TRIES = 3;

/** Has Lighthouse look at the pages of the site, so often each. */
export async function judgePages(rounds: number): Promise<Judged> {
  const site = startSite();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags, `--remote-debugging-port=${port}`],
    // Playwright keeps no page for whoever goes back, which is for the pages to decide.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const origin = await site.url;
    await waitUntilPackaged(origin);
    const judged: Record<string, Verdicts[]> = {};
    for (let round = 0; round < rounds; round += 1)
      for (const page of pages) (judged[page] ??= []).push(await judge(`${origin}${page}`, port));
    return judged;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function judge(url: string, port: number, left = TRIES): Promise<Verdicts> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
  const { lhr } = result;
  // On a busy machine it misses the largest paint now and then, and has no score to give.
  if (lhr.categories['performance']?.score === null && left > 1) return judge(url, port, left - 1);
  const scores = categories.map(
    (name) => [name, (lhr.categories[name]?.score ?? 0) * 100] as const,
  );
  const told = Object.entries(audits).map(
    ([name, { what, per }]) =>
      [what, (lhr.audits[name]?.numericValue ?? Number.NaN) / per] as const,
  );
  const counted = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const failed = counted.flatMap(({ id, weight }) => {
    const { score, scoreDisplayMode } = lhr.audits[id] ?? {};
    return weight > 0 && scoreDisplayMode === 'binary' && score === 0 ? [id] : [];
  });
  return { values: Object.fromEntries([...scores, ...told]), failed };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
