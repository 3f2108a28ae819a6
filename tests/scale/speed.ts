import { load, machine } from '../bench/machine.ts';
import type { Stage } from './scenes.ts';

const editions = 40;

/** In milliseconds: what the house is meant to keep, and what only a quiet machine tells. */
const goalMs = 250;

/** Measures how long news takes from an editor to every reader; nothing is judged by it. */
export async function speed({ town }: Stage): Promise<void> {
  const begun = load();
  await town.reckon();
  town.latencies.clear();
  for (let edition = 0; edition < editions; edition += 1) {
    await town.publish();
    await town.allHeard();
  }
  await town.reckon();
  const [half, most, last] = [0.5, 0.99, 1].map((part) => town.latencies.within(part).toFixed(0));
  console.log(
    `${machine()}; processes that wanted a core: ${begun} when it began, ${load()} when it ended\n` +
      `${town.latencies.count} events to ${town.readers.count} readers: ` +
      `p50 ${half} ms, p99 ${most} ms, the last after ${last} ms; the goal is ${goalMs} ms for p99`,
  );
}
