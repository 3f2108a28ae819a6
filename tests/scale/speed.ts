import { load, machine } from '../bench/machine.ts';
import { Commits } from './commits.ts';
import { Latencies } from './latencies.ts';
import type { Stage } from './scenes.ts';

const editions = 40;

/** In milliseconds: what the house is meant to keep, and what only a quiet machine tells. */
const goalMs = 250;

/** Measures how long news takes from an editor to every reader; nothing is judged by it. */
export async function speed({ town, house }: Stage): Promise<void> {
  const begun = load();
  await using commits = new Commits(house.database);
  const [asked, committed] = [new Latencies(), new Latencies()];
  await town.readers.told();
  for (let edition = 0; edition < editions; edition += 1) {
    const { title, askedAt } = await town.publish();
    asked.begin(title, askedAt);
    committed.begin(title, await commits.of(town.newsId));
    await town.allHeard();
  }
  for (const [title, at] of await town.readers.told()) {
    asked.told(title, at);
    committed.told(title, at);
  }
  console.log(
    `${machine()}; processes that wanted a core: ${begun} when it began, ${load()} when it ended\n` +
      `${asked.count} events to ${town.readers.count} readers:\n` +
      `from the commit ${inWords(committed)}; the goal is ${goalMs} ms for p99\n` +
      `from when the editor asked ${inWords(asked)}`,
  );
}

function inWords(latencies: Latencies): string {
  const [half, most, last] = [0.5, 0.99, 1].map((part) => latencies.within(part).toFixed(0));
  return `p50 ${half} ms, p99 ${most} ms, the last after ${last} ms`;
}
