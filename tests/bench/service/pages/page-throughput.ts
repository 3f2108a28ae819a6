import { requestsPerCpuSecond, serializeRequest } from '../../../fixtures/http-load.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess } from '../../../fixtures/service-process.ts';

const SECONDS = 3;
const WARM_UP_SECONDS = 5;

/** As browsers ask. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': 'Mozilla/5.0' };

/** What pages cost the server: those that are kept, and those that are drawn for one reader. */
export const pageThroughput: ServiceBenchmark<'kept' | 'unchanged' | 'home' | 'journal' | 'docs'> =
  {
    title: 'Pages, requests per second of the processor',
    measures: {
      kept: { what: 'a page that is kept', goal: { least: 8000 } },
      unchanged: { what: 'a page that the browser has', goal: { least: 8000 } },
      home: { what: 'home, drawn anew', goal: { least: 800 } },
      journal: { what: 'journal, drawn anew', goal: { least: 800 } },
      docs: { what: 'a page of the docs, drawn anew', goal: { least: 800 } },
    },
    async measure(quick) {
      await using site = await startServiceProcess(async () => undefined, {
        program: 'site/start.js',
      });
      const ask = (path: string, headers = {}) =>
        serializeRequest('GET', path, { ...browser, ...headers });
      let count = 0;
      const anew = (path: string) => () => ask(`${path}?drawn=${(count += 1)}`);
      const first = await fetch(`${site.origin}/journal`);
      await first.text();
      const etag = (await fetch(`${site.origin}/journal`)).headers.get('etag') ?? '';
      const asks = {
        kept: () => ask('/journal'),
        unchanged: () => ask('/journal', { 'if-none-match': etag }),
        home: anew('/'),
        journal: anew('/journal'),
        docs: anew('/docs/first'),
      };
      // Code that is run often is made faster by the machine, which takes it some thousand pages.
      for (const next of Object.values(asks))
        await requestsPerCpuSecond(site, WARM_UP_SECONDS, next);
      const rounds = [];
      for (let round = 0; round < (quick ? 2 : 4); round += 1) {
        rounds.push({
          kept: await requestsPerCpuSecond(site, SECONDS, asks.kept),
          unchanged: await requestsPerCpuSecond(site, SECONDS, asks.unchanged),
          home: await requestsPerCpuSecond(site, SECONDS, asks.home),
          journal: await requestsPerCpuSecond(site, SECONDS, asks.journal),
          docs: await requestsPerCpuSecond(site, SECONDS, asks.docs),
        });
      }
      return rounds;
    },
  };
