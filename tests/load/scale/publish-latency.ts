import { getLoadAverage, describeMachine } from '../../fixtures/describe-machine.ts';
import { CommitTimeReader } from './commit-time-reader.ts';
import { LatencyRecorder } from './latency-recorder.ts';
import type { ScenarioContext } from './scenarios.ts';

const UPDATES = 40;

/** The goal for the 99th percentile on an otherwise idle machine. */
const GOAL_MS = 250;

/**
 * Measures and logs the time until a published change reaches every subscriber. It asserts nothing.
 */
export async function measurePublishLatency({ load, cluster }: ScenarioContext): Promise<void> {
  const loadBefore = getLoadAverage();
  await using commitTimes = new CommitTimeReader(cluster.database);
  const [sinceRequest, sinceCommit] = [new LatencyRecorder(), new LatencyRecorder()];
  await load.subscribers.takeUpdates();
  for (let index = 0; index < UPDATES; index += 1) {
    const { title, requestedAt } = await load.publish();
    sinceRequest.recordStart(title, requestedAt);
    sinceCommit.recordStart(title, await commitTimes.getCommitTime(load.newsId));
    await load.waitForDelivery();
  }
  for (const [title, receivedAt] of await load.subscribers.takeUpdates()) {
    sinceRequest.recordArrival(title, receivedAt);
    sinceCommit.recordArrival(title, receivedAt);
  }
  console.log(
    `${describeMachine()}; load average: ${loadBefore} before, ${getLoadAverage()} after\n` +
      `${sinceRequest.count} updates to ${load.subscribers.count} subscribers:\n` +
      `since the commit: ${formatQuantiles(sinceCommit)}; the goal is ${GOAL_MS} ms for p99\n` +
      `since the request to publish: ${formatQuantiles(sinceRequest)}`,
  );
}

function formatQuantiles(latencies: LatencyRecorder): string {
  const [p50, p99, max] = [0.5, 0.99, 1].map((fraction) =>
    latencies.getQuantile(fraction).toFixed(0),
  );
  return `p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`;
}
