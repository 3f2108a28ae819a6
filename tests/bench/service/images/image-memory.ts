import { setTimeout as delay } from 'node:timers/promises';
import { gauge, Watch } from '../memory/memory-monitor.ts';
import { NO_GOAL } from '../results/goal.ts';
import { coverPath, imageRequests } from './image-requests.ts';
import { seedJournal } from '../../../fixtures/seed-journal.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess, type ServiceProcess } from '../../../fixtures/service-process.ts';

const BYTES_PER_MEGABYTE = 1_000_000;
const REQUESTS = { quick: 40, full: 300 };

/** As many as one page of images requests at once. */
const CONNECTIONS = 16;

/** After so long without a request the service counts as idle. */
const IDLE_MS = 60_000;

/**
 * How much memory a burst of images that were not requested before takes, and gives back: of the
 * service and of the processes that it makes images in.
 */
export const imageMemory: ServiceBenchmark<'before' | 'during' | 'after' | 'ratio'> = {
  title: `Memory around ${REQUESTS.full} new images and stills, ${CONNECTIONS} at a time`,
  quickly: `${REQUESTS.quick} images and stills`,
  measures: {
    before: { what: 'resident before, one image of each kind made, MB', goal: NO_GOAL },
    during: { what: 'resident at most, with the processes for images, MB', goal: NO_GOAL },
    after: { what: 'resident after a minute without requests, MB', goal: NO_GOAL },
    ratio: { what: 'after, of before', goal: { most: 1.3 } },
  },
  async measure(quick) {
    const rounds = [];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      rounds.push(await measureOnce(quick ? REQUESTS.quick : REQUESTS.full));
    }
    return rounds;
  },
};

async function measureOnce(count: number) {
  await using service = await startServiceProcess((filling) => seedJournal(filling, 1), {
    flags: gauge,
  });
  const watch = new Watch(service);
  const paths = imageRequests(await coverPath(service));
  // Libraries are loaded once, by whatever needs them first.
  await burst(service, paths, CONNECTIONS);
  await delay(IDLE_MS / 4);
  const before = megabytes(service);
  let during = before;
  const sampling = setInterval(() => (during = Math.max(during, megabytes(service))), 100);
  await burst(service, paths, count);
  clearInterval(sampling);
  await delay(IDLE_MS);
  const after = megabytes(service);
  // What a collection would free is no leak; it shows in the log of the run.
  const { heapBytes } = await watch.look();
  console.log(`In use after a collection: ${(heapBytes / BYTES_PER_MEGABYTE).toFixed(0)} MB.`);
  return { before, during, after, ratio: after / before };
}

const megabytes = (service: ServiceProcess): number =>
  service.residentBytesWithChildren() / BYTES_PER_MEGABYTE;

async function burst(
  service: ServiceProcess,
  paths: Iterator<string, never>,
  count: number,
): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        const path = paths.next().value;
        const response = await fetch(`${service.origin}${path}`);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
      }
    }),
  );
}
