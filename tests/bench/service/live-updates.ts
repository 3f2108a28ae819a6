import { monitorFlags, MemoryMonitor } from './memory/memory-monitor.ts';
import { NO_GOAL } from './results/goal.ts';
import { seedJournal } from '../../fixtures/seed-journal.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import { startServiceProcess, type ServiceProcess } from '../../fixtures/service-process.ts';
import {
  createLiveChannel,
  journalQuery,
  publishPost,
  saveDraft,
} from '../../fixtures/management-client.ts';
import { serviceTokens } from '../../fixtures/service-tokens.ts';
import { LiveSubscriber } from '../../fixtures/live/live-subscriber.ts';

const SUBSCRIBERS = 5000;
const BYTES_PER_KILOBYTE = 1000;

/** With more concurrent connections, channels would expire before they are opened. */
const MAX_CONCURRENT_CONNECTIONS = 50;

/**
 * The memory of many subscribers to one live query, and the time until all have received a change.
 */
export const liveUpdates: ServiceBenchmark<'memory' | 'used' | 'push'> = {
  title: `Live updates, ${SUBSCRIBERS} subscribers of one process`,
  metrics: {
    memory: { name: 'resident memory per subscriber, kB', goal: { atMost: 20 } },
    used: { name: 'heap per subscriber after garbage collection, kB', goal: NO_GOAL },
    push: { name: 'time until all have received a change, ms', goal: { atMost: 150 } },
  },
  async measure(quick) {
    await using service = await startServiceProcess((target) => seedJournal(target, 10), {
      flags: monitorFlags,
    });
    const monitor = new MemoryMonitor(service);
    const subscribers = new Subscribers();
    // Warms up the service, which allocates memory for the first requests only.
    for (let channels = 0; channels < 1500; channels += 1) await createLiveChannel(service.origin);
    await subscribers.connect(service, 500);
    const before = await monitor.sample();
    await subscribers.connect(service, SUBSCRIBERS - subscribers.count);
    const after = await monitor.sample();
    const perSubscriber = (name: 'residentBytes' | 'heapBytes') =>
      (after[name] - before[name]) / (SUBSCRIBERS - 500) / BYTES_PER_KILOBYTE;
    const memory = {
      memory: perSubscriber('residentBytes'),
      used: perSubscriber('heapBytes'),
    };
    const rounds = [];
    for (let round = 0; round < (quick ? 3 : 10); round += 1) {
      rounds.push({
        ...memory,
        push: await subscribers.publishAndMeasure(service, `Round ${round}`),
      });
    }
    subscribers.disconnect();
    return rounds;
  },
};

/** Subscribers whose updates are counted. */
class Subscribers {
  readonly #subscribers: LiveSubscriber[] = [];
  #received = 0;
  #expected = Infinity;
  #allReceived: PromiseWithResolvers<void> = Promise.withResolvers();

  get count(): number {
    return this.#subscribers.length;
  }

  async connect(service: ServiceProcess, count: number): Promise<void> {
    const firstUpdates = this.#expectUpdates(count);
    for (let remaining = count; remaining > 0; remaining -= MAX_CONCURRENT_CONNECTIONS) {
      const length = Math.min(remaining, MAX_CONCURRENT_CONNECTIONS);
      await Promise.all(Array.from({ length }, () => this.#connectOne(service)));
    }
    await firstUpdates;
  }

  /**
   * Measures the milliseconds from the request to publish until every subscriber has received the
   * update, which may be before the response.
   */
  async publishAndMeasure(service: ServiceProcess, title: string): Promise<number> {
    const delivery = this.#expectUpdates(this.count);
    await saveDraft(service, title);
    const start = performance.now();
    await publishPost(service);
    await delivery;
    const duration = performance.now() - start;
    for (const subscriber of this.#subscribers) subscriber.processReceivedBytes();
    return duration;
  }

  disconnect(): void {
    for (const subscriber of this.#subscribers) subscriber.disconnect();
  }

  async #connectOne(service: ServiceProcess): Promise<void> {
    const subscriber = new LiveSubscriber({
      ...{ origin: service.origin, token: serviceTokens.content, query: journalQuery },
      onBytes: (bytes) => this.#handleBytes(bytes),
    });
    await subscriber.connect();
    this.#subscribers.push(subscriber);
  }

  #expectUpdates(updates: number): Promise<void> {
    this.#received = 0;
    this.#expected = updates;
    this.#allReceived = Promise.withResolvers();
    return this.#allReceived.promise;
  }

  #handleBytes(bytes: Buffer): void {
    if (!bytes.includes('event: update')) return;
    this.#received += 1;
    if (this.#received === this.#expected) this.#allReceived.resolve();
  }
}
