import { latenciesAtRate, percentile } from '../fixed-rate.ts';
import { NO_GOAL } from '../results/goal.ts';
import { serializeRequest, statusOf } from '../../../fixtures/http-load.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess, type ServiceProcess } from '../../../fixtures/service-process.ts';

/** Clients that try to sign in at the same moment, each from a network of its own. */
const CLIENTS = 100;

const EVERY_MS = 20;

/** How long a quiet server is measured, for comparison. */
const QUIET_MS = 3000;

/** As browsers ask. */
const browser = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0',
};

/** How soon static files are served while many clients try to sign in. */
export const signIn: ServiceBenchmark<'quiet' | 'p95' | 'p99' | 'slowest' | 'tries'> = {
  title: `Static files, one each ${EVERY_MS} ms, while ${CLIENTS} clients try to sign in at once`,
  measures: {
    quiet: { what: 'p95 without sign-ins, ms', goal: NO_GOAL },
    p95: { what: 'p95 during sign-ins, ms', goal: { most: 250 } },
    p99: { what: 'p99 during sign-ins, ms', goal: { most: 250 } },
    slowest: { what: 'slowest, ms', goal: NO_GOAL },
    tries: { what: 'until the last try is answered, ms', goal: NO_GOAL },
  },
  async measure(quick) {
    await using site = await startServiceProcess(async () => undefined, {
      program: 'site/start.js',
      env: {
        EDITOR_PASSWORD: 'correct horse battery',
        TRUSTED_PROXIES: '127.0.0.1',
        PUBLIC_URL: 'https://films.example',
      },
    });
    const files = await staticFiles(site);
    let count = 0;
    const nextFile = () =>
      serializeRequest('GET', files[(count += 1) % files.length] ?? '', browser);
    const rounds = [];
    // The code is compiled, and the page of the refusals has been drawn once.
    await trySignIn(site, 'warm-up', 0);
    for (let round = 0; round < (quick ? 2 : 7); round += 1) {
      const quiet = await latenciesAtRate(site, nextFile, {
        everyMs: EVERY_MS,
        signal: AbortSignal.timeout(QUIET_MS),
      });
      const over = new AbortController();
      const sending = latenciesAtRate(site, nextFile, { everyMs: EVERY_MS, signal: over.signal });
      const start = performance.now();
      const tries = Array.from({ length: CLIENTS }, (_, client) =>
        trySignIn(site, `wrong ${client}`, 1 + client + round * CLIENTS),
      );
      await Promise.all(tries);
      const taken = performance.now() - start;
      over.abort();
      const during = await sending;
      rounds.push({
        quiet: percentile(quiet, 0.95),
        p95: percentile(during, 0.95),
        p99: percentile(during, 0.99),
        slowest: percentile(during, 1),
        tries: taken,
      });
    }
    return rounds;
  },
};

/** The scripts and styles of the start page, of which browsers request some dozen at once. */
async function staticFiles({ origin }: ServiceProcess): Promise<string[]> {
  const page = await (await fetch(`${origin}/`, { headers: browser })).text();
  const files = [...new Set(page.match(/\/static\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])];
  if (files.length === 0) throw new Error('The start page names no static file.');
  return files;
}

async function trySignIn(
  { port }: ServiceProcess,
  password: string,
  client: number,
): Promise<void> {
  const headers = {
    ...browser,
    connection: 'close',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `198.51.${client >> 8}.${client & 255}`,
  };
  const body = new URLSearchParams({ password }).toString();
  const status = await statusOf(port, serializeRequest('POST', '/desk/sign-in', headers, body));
  if (status !== 401 && status !== 503) {
    throw new Error(`A try to sign in was answered with ${status}.`);
  }
}
