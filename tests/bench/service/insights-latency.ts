import { pino } from 'pino';
import type { ViewUpdate } from '../../../site/service/analytics/storage/beacon-store.ts';
import { generateViews } from '../../../site/service/analytics/demo/generate-views.ts';
import { openSqliteBeaconStore } from '../../../site/service/analytics/storage/sqlite-beacon-store.ts';
import { measureLatencies, serializeRequest } from '../../fixtures/http-load.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import { startServiceProcess } from '../../fixtures/service-process.ts';
import { serviceTokens } from '../../fixtures/tokens.ts';

const VIEWS = { full: 1_000_000, quick: 100_000 };
const DAYS = 30;
const DAY_MS = 86_400_000;

/** More than the made-up views are of: the more films, the more there is to add up. */
const FILMS = 40;

/** Views that are put into the file at once. */
const AT_ONCE = 1000;

/** How often each is asked in a round. */
const TIMES = 5;

/** How soon the insights tell of many views, once those have been summed up. */
export const insightsLatency: ServiceBenchmark<'day' | 'week' | 'month' | 'film'> = {
  quickly: `${VIEWS.quick} views`,
  title: `Insights, ${VIEWS.full} views of ${DAYS} days, ${FILMS} films, milliseconds until told`,
  measures: {
    day: { what: 'the last day, by the hour', goal: { most: 300 } },
    week: { what: 'the last 7 days, by the hour', goal: { most: 300 } },
    month: { what: 'the last 28 days, by the day', goal: { most: 300 } },
    film: { what: 'the same of one film', goal: { most: 300 } },
  },
  async measure(quick) {
    const until = Date.now();
    await using service = await startServiceProcess(({ dataDir }) =>
      fill(dataDir, { count: quick ? VIEWS.quick : VIEWS.full, until }),
    );
    const asking = (days: number, film = '') => asked(until - days * DAY_MS, until, film);
    // The first waits until all is summed up.
    await measureLatencies(service, [asking(28)]);
    const half = async (each: Buffer) => {
      const taken = await measureLatencies(service, Array<Buffer>(TIMES).fill(each));
      return taken.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
    };
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      rounds.push({
        day: await half(asking(1)),
        week: await half(asking(7)),
        month: await half(asking(28)),
        film: await half(asking(28, 'film-7')),
      });
    }
    return rounds;
  },
};

interface Much {
  readonly count: number;
  readonly until: number;
}

async function fill(dataDir: string, { count, until }: Much): Promise<void> {
  const store = openSqliteBeaconStore(dataDir, pino({ level: 'silent' }));
  let some: ViewUpdate[] = [];
  let index = 0;
  for (const { row, events } of generateViews({ count, until, days: DAYS, withEvents: false })) {
    index += 1;
    some.push({ events, ...(row && { row: { ...row, film: `film-${index % FILMS}` } }) });
    if (some.length < AT_ONCE && index < count) continue;
    await store.append(some);
    some = [];
  }
  await store.close();
}

function asked(from: number, to: number, film: string): Buffer {
  const query = new URLSearchParams({ from: `${from}`, to: `${to}`, ...(film && { film }) });
  return serializeRequest('GET', `/service/insights?${query}`, {
    authorization: `Bearer ${serviceTokens.edit}`,
  });
}
