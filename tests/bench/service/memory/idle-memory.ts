import { gauge, Watch } from './memory-monitor.ts';
import { NO_GOAL } from '../results/goal.ts';
import { seedJournal } from '../../../fixtures/seed-journal.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import {
  startServiceProcess,
  type ServiceProcessOptions,
} from '../../../fixtures/service-process.ts';

const start = (options: ServiceProcessOptions) =>
  startServiceProcess((filling) => seedJournal(filling, 10), options);

const BYTES_PER_MEGABYTE = 1_000_000;
const QUIET_MS = 5000;

/** What a service keeps while nobody asks it. */
export const idleMemory: ServiceBenchmark<'memory' | 'used'> = {
  title: 'A service that nobody asks, its films packaged, started before',
  measures: {
    memory: { what: 'resident memory, MB', goal: { most: 150 } },
    used: { what: 'in use after a collection, MB', goal: NO_GOAL },
  },
  async measure(quick) {
    const rounds = [];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      const memory = (await restingBytes()) / BYTES_PER_MEGABYTE;
      const used = (await usedBytes()) / BYTES_PER_MEGABYTE;
      rounds.push({ memory, used });
    }
    return rounds;
  },
};

async function restingBytes(): Promise<number> {
  await using service = await start({ again: true });
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return service.residentBytes();
}

/** A service of its own, as the gauge itself takes room. */
async function usedBytes(): Promise<number> {
  await using service = await start({ flags: gauge });
  return (await new Watch(service).look()).heapBytes;
}
