import { monitorFlags, MemoryMonitor } from './memory-monitor.ts';
import { NO_GOAL } from '../results/goal.ts';
import { seedJournal } from '../../../fixtures/seed-journal.ts';
import type { ServiceBenchmark } from '../benchmark.ts';
import {
  startServiceProcess,
  type ServiceProcessOptions,
} from '../../../fixtures/service-process.ts';

const startWithJournal = (options: ServiceProcessOptions) =>
  startServiceProcess((target) => seedJournal(target, 10), options);

const BYTES_PER_MEGABYTE = 1_000_000;
const IDLE_MS = 5000;

/** The memory of a service without requests. */
export const idleMemory: ServiceBenchmark<'memory' | 'used'> = {
  title: 'An idle service with packaged videos, second start',
  metrics: {
    memory: { name: 'resident memory, MB', goal: { atMost: 150 } },
    used: { name: 'heap after garbage collection, MB', goal: NO_GOAL },
  },
  async measure(quick) {
    const rounds = [];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      const memory = (await measureResidentBytes()) / BYTES_PER_MEGABYTE;
      const used = (await measureHeapBytes()) / BYTES_PER_MEGABYTE;
      rounds.push({ memory, used });
    }
    return rounds;
  },
};

async function measureResidentBytes(): Promise<number> {
  await using service = await startWithJournal({ isSecondStart: true });
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return service.getResidentBytes();
}

/** Starts another service, because the memory reporter itself uses memory. */
async function measureHeapBytes(): Promise<number> {
  await using service = await startWithJournal({ flags: monitorFlags });
  return (await new MemoryMonitor(service).sample()).heapBytes;
}
