import { gauge, Watch } from './watch.ts';
import { anyValue } from './goal.ts';
import { fillJournal } from './journal.ts';
import type { ServicePart } from './part.ts';
import { serve, type StartOptions } from './served.ts';

const start = (options: StartOptions) => serve((filling) => fillJournal(filling, 10), options);

const BYTES_PER_MEGABYTE = 1_000_000;
const QUIET_MS = 5000;

/** What a service keeps while nobody asks it. */
export const memory: ServicePart<'memory' | 'used'> = {
  title: 'A service that nobody asks, its films packaged, started before',
  measures: {
    memory: { what: 'resident memory, MB', goal: { most: 150 } },
    used: { what: 'in use after a collection, MB', goal: anyValue },
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
