import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { gauge, Watch } from './memory/memory-monitor.ts';
import { NO_GOAL } from './results/goal.ts';
import { seedJournal } from '../../fixtures/seed-journal.ts';
import type { ServiceBenchmark } from './benchmark.ts';
import { startServiceProcess, type ServiceProcess } from '../../fixtures/service-process.ts';
import { createLiveChannel, publishPost, saveDraft } from '../../fixtures/management-client.ts';

const SUBSCRIBERS = 5000;
const BYTES_PER_KILOBYTE = 1000;

/** Opened together, so that channels are opened before they die. */
const AT_ONCE = 50;

/** What many readers of one live query cost, and how soon they all hear of a change. */
export const liveUpdates: ServiceBenchmark<'memory' | 'used' | 'push'> = {
  title: `Live updates, ${SUBSCRIBERS} subscribers of one process`,
  measures: {
    memory: { what: 'each, resident, kB', goal: { most: 20 } },
    used: { what: 'each, in use after a collection, kB', goal: NO_GOAL },
    push: { what: 'until all have heard, ms', goal: { most: 150 } },
  },
  async measure(quick) {
    await using service = await startServiceProcess((filling) => seedJournal(filling, 10), {
      flags: gauge,
    });
    const watch = new Watch(service);
    const readers = new Readers();
    // What the service takes for its own work with many requests it takes once, however many follow.
    for (let left = 1500; left > 0; left -= 1) await createLiveChannel(service.origin);
    await readers.join(service, 500);
    const before = await watch.look();
    await readers.join(service, SUBSCRIBERS - readers.count);
    const after = await watch.look();
    const each = (name: 'residentBytes' | 'heapBytes') =>
      (after[name] - before[name]) / (SUBSCRIBERS - 500) / BYTES_PER_KILOBYTE;
    const taken = { memory: each('residentBytes'), used: each('heapBytes') };
    const rounds = [];
    for (let round = 0; round < (quick ? 3 : 10); round += 1) {
      rounds.push({ ...taken, push: await readers.push(service, `Round ${round}`) });
    }
    readers.leave();
    return rounds;
  },
};

/** Connections that read event streams, and count what comes over all of them. */
class Readers {
  readonly #sockets: Socket[] = [];
  #heard = 0;
  #wanted = Infinity;
  #all: PromiseWithResolvers<void> = Promise.withResolvers();

  get count(): number {
    return this.#sockets.length;
  }

  async join(service: ServiceProcess, more: number): Promise<void> {
    const joined = this.#expect(more);
    for (let left = more; left > 0; left -= AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => this.#one(service)));
    }
    await joined;
  }

  /** Milliseconds from the answer to the editor until the last reader has heard. */
  async push(service: ServiceProcess, title: string): Promise<number> {
    const all = this.#expect(this.count);
    await saveDraft(service, title);
    await publishPost(service);
    const start = performance.now();
    await all;
    return performance.now() - start;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #one(service: ServiceProcess): Promise<void> {
    const path = await createLiveChannel(service.origin);
    const socket = connect(service.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('data', (bytes) => this.#hear(bytes));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    this.#sockets.push(socket);
  }

  #expect(updates: number): Promise<void> {
    this.#heard = 0;
    this.#wanted = updates;
    this.#all = Promise.withResolvers();
    return this.#all.promise;
  }

  #hear(bytes: Buffer): void {
    if (!bytes.includes('event: update')) return;
    this.#heard += 1;
    if (this.#heard === this.#wanted) this.#all.resolve();
  }
}
