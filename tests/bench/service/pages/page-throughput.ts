import { requestsPerCpuSecond, serializeRequest } from '../../../fixtures/http-load.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess } from '../../../fixtures/service-process.ts';

const SECONDS = 3;
const WARM_UP_SECONDS = 5;

/** The headers of a browser. */
const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0',
};

/** The throughput of cached pages, and of pages that are rendered for one request. */
export const pageThroughput: ServiceBenchmark<
  'cached' | 'unchanged' | 'home' | 'journal' | 'docs'
> = {
  title: 'Pages, requests per CPU second',
  metrics: {
    cached: { name: 'a cached page', goal: { atLeast: 8000 } },
    unchanged: { name: 'a page that the browser has cached (304)', goal: { atLeast: 8000 } },
    home: { name: 'home page, rendered', goal: { atLeast: 800 } },
    journal: { name: 'journal, rendered', goal: { atLeast: 800 } },
    docs: { name: 'documentation page, rendered', goal: { atLeast: 800 } },
  },
  async measure(quick) {
    await using site = await startServiceProcess(async () => undefined, {
      program: 'site/start.js',
    });
    const createRequest = (path: string, headers = {}) =>
      serializeRequest('GET', path, { ...browserHeaders, ...headers });
    let count = 0;
    const uncached = (path: string) => () => createRequest(`${path}?drawn=${(count += 1)}`);
    const first = await fetch(`${site.origin}/journal`);
    await first.text();
    const etag = (await fetch(`${site.origin}/journal`)).headers.get('etag') ?? '';
    const requests = {
      cached: () => createRequest('/journal'),
      unchanged: () => createRequest('/journal', { 'if-none-match': etag }),
      home: uncached('/'),
      journal: uncached('/journal'),
      docs: uncached('/docs/first'),
    };
    // V8 optimizes frequently used code, which takes some thousand pages.
    for (const next of Object.values(requests))
      await requestsPerCpuSecond(site, WARM_UP_SECONDS, next);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 4); round += 1) {
      rounds.push({
        cached: await requestsPerCpuSecond(site, SECONDS, requests.cached),
        unchanged: await requestsPerCpuSecond(site, SECONDS, requests.unchanged),
        home: await requestsPerCpuSecond(site, SECONDS, requests.home),
        journal: await requestsPerCpuSecond(site, SECONDS, requests.journal),
        docs: await requestsPerCpuSecond(site, SECONDS, requests.docs),
      });
    }
    return rounds;
  },
};
