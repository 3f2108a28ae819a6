import { measureRequestsPerCpuSecond, serializeRequest } from '../../../fixtures/http-load.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess } from '../../../fixtures/service-process.ts';

const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 5;

/** The headers of a browser. */
const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0',
};

/** The throughput of cached pages, and of pages rendered for each request. */
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
    const createUncachedRequests = (path: string) => () =>
      createRequest(`${path}?request=${(count += 1)}`);
    const warmUpResponse = await fetch(`${site.origin}/journal`);
    await warmUpResponse.text();
    const etag = (await fetch(`${site.origin}/journal`)).headers.get('etag') ?? '';
    const requests = {
      cached: () => createRequest('/journal'),
      unchanged: () => createRequest('/journal', { 'if-none-match': etag }),
      home: createUncachedRequests('/'),
      journal: createUncachedRequests('/journal'),
      docs: createUncachedRequests('/docs/first'),
    };
    // V8 optimizes the code after some thousand pages.
    for (const createNextRequest of Object.values(requests))
      await measureRequestsPerCpuSecond(site, WARM_UP_SECONDS, createNextRequest);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 4); round += 1) {
      rounds.push({
        cached: await measureRequestsPerCpuSecond(site, ROUND_SECONDS, requests.cached),
        unchanged: await measureRequestsPerCpuSecond(site, ROUND_SECONDS, requests.unchanged),
        home: await measureRequestsPerCpuSecond(site, ROUND_SECONDS, requests.home),
        journal: await measureRequestsPerCpuSecond(site, ROUND_SECONDS, requests.journal),
        docs: await measureRequestsPerCpuSecond(site, ROUND_SECONDS, requests.docs),
      });
    }
    return rounds;
  },
};
