import { gauge, Watch } from '../../soak/watch.ts';
import { anyValue } from './goal.ts';
import { fillJournal } from './journal.ts';
import type { ServicePart } from './part.ts';
import { serve } from './served.ts';

const BYTES_PER_MEGABYTE = 1_000_000;
const QUIET_MS = 5000;

/** What a service keeps while nobody asks it. */
export const memory: ServicePart<'memory' | 'used'> = {
  title: 'A service that nobody asks, its films packaged',
  measures: {
    memory: { what: 'resident memory, MB', goal: { most: 150 } },
    used: { what: 'in use after a collection, MB', goal: anyValue },
  },
  async measure(quick) {
    const rounds = [];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      await using service = await serve((filling) => fillJournal(filling, 10), { flags: gauge });
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      const memory = service.residentBytes() / BYTES_PER_MEGABYTE;
      const { heapBytes } = await new Watch(service).look();
      rounds.push({ memory, used: heapBytes / BYTES_PER_MEGABYTE });
    }
    return rounds;
  },
};
