import { setTimeout as delay } from 'node:timers/promises';
import { monitorFlags, MemoryMonitor } from '../memory/memory-monitor.ts';
import { NO_GOAL } from '../results/goal.ts';
import { fetchCoverPath, generateImagePaths } from './image-requests.ts';
import { seedJournal } from '../../../fixtures/seed-journal.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import { startServiceProcess, type ServiceProcess } from '../../../fixtures/service-process.ts';

const BYTES_PER_MEGABYTE = 1_000_000;
const REQUESTS = { quick: 40, full: 300 };

/** The number of images that a page requests at once. */
const CONNECTIONS = 16;

/** The idle time before the memory is measured again. */
const IDLE_MS = 60_000;

/**
 * The memory that a burst of uncached images uses and releases, in the service and in its processes
 * for image transforms.
 */
export const imageMemory: ServiceBenchmark<'before' | 'during' | 'after' | 'ratio'> = {
  title: `Memory around ${REQUESTS.full} uncached images and thumbnails, ${CONNECTIONS} at a time`,
  quickNote: `${REQUESTS.quick} images and thumbnails`,
  metrics: {
    before: { name: 'resident memory before, MB', goal: NO_GOAL },
    during: { name: 'peak resident memory with image processes, MB', goal: NO_GOAL },
    after: { name: 'resident memory after an idle minute, MB', goal: NO_GOAL },
    ratio: { name: 'ratio of after to before', goal: { atMost: 1.3 } },
  },
  async measure(quick) {
    const rounds = [];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      rounds.push(await measureRound(quick ? REQUESTS.quick : REQUESTS.full));
    }
    return rounds;
  },
};

async function measureRound(count: number) {
  await using service = await startServiceProcess((target) => seedJournal(target, 1), {
    flags: monitorFlags,
  });
  const monitor = new MemoryMonitor(service);
  const paths = generateImagePaths(await fetchCoverPath(service));
  // The first images load the libraries.
  await requestImages(service, paths, CONNECTIONS);
  await delay(IDLE_MS / 4);
  const before = getResidentMegabytes(service);
  let during = before;
  const samplingTimer = setInterval(
    () => (during = Math.max(during, getResidentMegabytes(service))),
    100,
  );
  await requestImages(service, paths, count);
  clearInterval(samplingTimer);
  await delay(IDLE_MS);
  const after = getResidentMegabytes(service);
  // Shows whether the remaining growth is a leak or only uncollected garbage.
  const { heapBytes } = await monitor.sample();
  console.log(`Heap after garbage collection: ${(heapBytes / BYTES_PER_MEGABYTE).toFixed(0)} MB.`);
  return { before, during, after, ratio: after / before };
}

const getResidentMegabytes = (service: ServiceProcess): number =>
  service.getResidentBytesWithChildren() / BYTES_PER_MEGABYTE;

async function requestImages(
  service: ServiceProcess,
  paths: Iterator<string, never>,
  count: number,
): Promise<void> {
  let remaining = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (remaining > 0) {
        remaining -= 1;
        const path = paths.next().value;
        const response = await fetch(`${service.origin}${path}`);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
      }
    }),
  );
}
