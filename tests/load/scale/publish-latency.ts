import { loadAverage, describeMachine } from '../../fixtures/machine.ts';
import { CommitTimes } from './commits.ts';
import { LatencyRecorder } from './latencies.ts';
import type { ScenarioContext } from './scenarios.ts';

const editions = 40;

/** In milliseconds: what the house is meant to keep, and what only a quiet machine tells. */
const goalMs = 250;

/** Measures how long news takes from an editor to every reader; nothing is judged by it. */
export async function measurePublishLatency({ town, house }: ScenarioContext): Promise<void> {
  const begun = loadAverage();
  await using commits = new CommitTimes(house.database);
  const [asked, committed] = [new LatencyRecorder(), new LatencyRecorder()];
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
    `${describeMachine()}; processes that wanted a core: ${begun} when it began, ${loadAverage()} when it ended\n` +
      `${asked.count} events to ${town.readers.count} readers:\n` +
      `from the commit ${inWords(committed)}; the goal is ${goalMs} ms for p99\n` +
      `from when the editor asked ${inWords(asked)}`,
  );
}

function inWords(latencies: LatencyRecorder): string {
  const [half, most, last] = [0.5, 0.99, 1].map((part) => latencies.within(part).toFixed(0));
  return `p50 ${half} ms, p99 ${most} ms, the last after ${last} ms`;
}
