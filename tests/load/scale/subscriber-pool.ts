import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { WorkerCommand, ReceivedUpdate } from './subscriber-worker.ts';

const program = path.join(import.meta.dirname, 'subscriber-worker.ts');

/**
 * Readers in a process of their own: in this one run the lines from the servers to their database,
 * which would stand still while thousands of readers take in what they are told.
 */
export class SubscriberPool {
  readonly count: number;
  readonly #process: ChildProcess = fork(program, { stdio: 'inherit' });
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  #next = 0;

  private constructor(count: number) {
    this.count = count;
    process.once('exit', () => this.#process.kill('SIGKILL'));
    this.#process.on('message', ({ number, answer }: { number: number; answer: unknown }) => {
      this.#asked.get(number)?.resolve(answer);
      this.#asked.delete(number);
    });
    this.#process.once('exit', (code) => {
      const error = new Error(`The readers ended by ${code}.`);
      for (const asked of this.#asked.values()) asked.reject(error);
    });
  }

  /** Has so many readers follow what a query answers. */
  static async gather(
    count: number,
    followed: { readonly origin: string; readonly token: string; readonly query: string },
  ): Promise<SubscriberPool> {
    const crowd = new SubscriberPool(count);
    await crowd.#ask({ do: 'gather', count, followed });
    return crowd;
  }

  /** How many were told this title last. */
  heard(title: string): Promise<number> {
    return this.#ask({ do: 'heard', title }) as Promise<number>;
  }

  /** How many have lost a stream so far. */
  broken(): Promise<number> {
    return this.#ask({ do: 'broken' }) as Promise<number>;
  }

  /** What they were told since this was asked last. */
  told(): Promise<readonly ReceivedUpdate[]> {
    return this.#ask({ do: 'told' }) as Promise<readonly ReceivedUpdate[]>;
  }

  /** Has all of them go. */
  leave(): void {
    if (this.#process.connected) this.#process.disconnect();
  }

  #ask(order: WorkerCommand): Promise<unknown> {
    const number = this.#next++;
    const asked = Promise.withResolvers<unknown>();
    this.#asked.set(number, asked);
    this.#process.send({ number, order });
    return asked.promise;
  }
}
