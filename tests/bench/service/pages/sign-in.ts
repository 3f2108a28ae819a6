import { measureLatenciesAtRate, getPercentile } from '../fixed-rate.ts';
import { NO_GOAL } from '../results/goal.ts';
import { serializeRequest, fetchStatus } from '../../../fixtures/http-load.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess, type ServiceProcess } from '../../../fixtures/service-process.ts';

/** The number of concurrent sign-in attempts, each from a different address. */
const CLIENTS = 100;

const FILE_REQUEST_INTERVAL_MS = 20;

/** Duration of the measurement without sign-ins, for comparison. */
const QUIET_MS = 3000;

/** The headers of a browser. */
const browserHeaders = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0',
};

/** The latency of static files during many sign-in attempts. */
export const signIn: ServiceBenchmark<'quiet' | 'p95' | 'p99' | 'slowest' | 'tries'> = {
  title: `Static files, one each ${FILE_REQUEST_INTERVAL_MS} ms, during ${CLIENTS} concurrent sign-ins`,
  metrics: {
    quiet: { name: 'p95 without sign-ins, ms', goal: NO_GOAL },
    p95: { name: 'p95 during sign-ins, ms', goal: { atMost: 250 } },
    p99: { name: 'p99 during sign-ins, ms', goal: { atMost: 250 } },
    slowest: { name: 'slowest, ms', goal: NO_GOAL },
    tries: { name: 'until the last response, ms', goal: NO_GOAL },
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
    const files = await listStaticFiles(site);
    let count = 0;
    const createFileRequest = () =>
      serializeRequest('GET', files[(count += 1) % files.length] ?? '', browserHeaders);
    const rounds = [];
    // The first attempt compiles the code and renders the error page.
    await trySignIn(site, 'warm-up', 0);
    for (let round = 0; round < (quick ? 2 : 7); round += 1) {
      const quietLatencies = await measureLatenciesAtRate(site, createFileRequest, {
        intervalMs: FILE_REQUEST_INTERVAL_MS,
        signal: AbortSignal.timeout(QUIET_MS),
      });
      const controller = new AbortController();
      const { signal } = controller;
      const measurement = measureLatenciesAtRate(site, createFileRequest, {
        intervalMs: FILE_REQUEST_INTERVAL_MS,
        signal,
      });
      const start = performance.now();
      const attempts = Array.from({ length: CLIENTS }, (_, client) =>
        trySignIn(site, `wrong ${client}`, 1 + client + round * CLIENTS),
      );
      await Promise.all(attempts);
      const durationMs = performance.now() - start;
      controller.abort();
      const latencies = await measurement;
      rounds.push({
        quiet: getPercentile(quietLatencies, 0.95),
        p95: getPercentile(latencies, 0.95),
        p99: getPercentile(latencies, 0.99),
        slowest: getPercentile(latencies, 1),
        tries: durationMs,
      });
    }
    return rounds;
  },
};

/** Returns the paths of the scripts, styles and fonts of the home page. */
async function listStaticFiles({ origin }: ServiceProcess): Promise<string[]> {
  const page = await (await fetch(`${origin}/`, { headers: browserHeaders })).text();
  const files = [...new Set(page.match(/\/static\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])];
  if (files.length === 0) throw new Error('The home page references no static file.');
  return files;
}

async function trySignIn(
  { port }: ServiceProcess,
  password: string,
  client: number,
): Promise<void> {
  const headers = {
    ...browserHeaders,
    connection: 'close',
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `198.51.${client >> 8}.${client & 255}`,
  };
  const body = new URLSearchParams({ password }).toString();
  const status = await fetchStatus(port, serializeRequest('POST', '/desk/sign-in', headers, body));
  if (status !== 401 && status !== 503) {
    throw new Error(`A sign-in attempt responded with ${status}.`);
  }
}
