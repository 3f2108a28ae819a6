import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../../fixtures/chromium-flags.ts';
import { findFreePort } from '../../../fixtures/find-free-port.ts';
import { startSite } from '../../../fixtures/site-process.ts';
import { waitUntilPackaged } from '../../../fixtures/wait-until-packaged.ts';
import {
  audits,
  categories,
  type PageAudits,
  type PageAudit,
} from '../results/lighthouse-table.ts';

/** One typical landing page of each kind. */
const pages = ['/', '/films/the-light-we-keep', '/docs/install', '/search'] as const;

const MAX_ATTEMPTS = 3;

/** Audits the pages of the site with Lighthouse. */
export async function auditPages(rounds: number): Promise<PageAudits> {
  const site = startSite();
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags, `--remote-debugging-port=${port}`],
    // Playwright disables the back/forward cache, which Lighthouse audits.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const origin = await site.url;
    await waitUntilPackaged(origin);
    const auditsByPage: Record<string, PageAudit[]> = {};
    for (let round = 0; round < rounds; round += 1)
      for (const page of pages)
        (auditsByPage[page] ??= []).push(await audit(`${origin}${page}`, port));
    return auditsByPage;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function audit(url: string, port: number, attempts = MAX_ATTEMPTS): Promise<PageAudit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { lhr } = result;
  // On a busy machine, Lighthouse sometimes misses the largest paint and returns no score.
  if (lhr.categories['performance']?.score === null && attempts > 1) {
    return audit(url, port, attempts - 1);
  }
  const scores = categories.map(
    (name) => [name, (lhr.categories[name]?.score ?? 0) * 100] as const,
  );
  const metrics = Object.entries(audits).map(
    ([id, { name, divisor }]) =>
      [name, (lhr.audits[id]?.numericValue ?? Number.NaN) / divisor] as const,
  );
  const auditRefs = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  const failed = auditRefs.flatMap(({ id, weight }) => {
    const { score, scoreDisplayMode } = lhr.audits[id] ?? {};
    return weight > 0 && scoreDisplayMode === 'binary' && score === 0 ? [id] : [];
  });
  return { values: Object.fromEntries([...scores, ...metrics]), failed };
}
