import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { WorkerCommand, ReceivedUpdate } from './subscriber-worker.ts';

const program = path.join(import.meta.dirname, 'subscriber-worker.ts');

/**
 * Live subscribers in a separate process. Processing the updates of thousands of subscribers would
 * block the database proxies, which run in the current process.
 */
export class SubscriberPool {
  readonly count: number;
  readonly #process: ChildProcess = fork(program, { stdio: 'inherit' });
  readonly #pendingCommands = new Map<number, PromiseWithResolvers<unknown>>();
  #nextId = 0;

  private constructor(count: number) {
    this.count = count;
    process.once('exit', () => this.#process.kill('SIGKILL'));
    this.#process.on('message', ({ id, result }: { id: number; result: unknown }) => {
      this.#pendingCommands.get(id)?.resolve(result);
      this.#pendingCommands.delete(id);
    });
    this.#process.once('exit', (code) => {
      const error = new Error(`The process of the subscribers exited with code ${code}.`);
      for (const pendingCommand of this.#pendingCommands.values()) pendingCommand.reject(error);
    });
  }

  /** Subscribes `count` clients to a query. */
  static async start(
    count: number,
    options: { readonly origin: string; readonly token: string; readonly query: string },
  ): Promise<SubscriberPool> {
    const pool = new SubscriberPool(count);
    await pool.#send({ type: 'start', count, options });
    return pool;
  }

  /** Resolves to the number of subscribers whose latest update has this title. */
  countWithTitle(title: string): Promise<number> {
    return this.#send({ type: 'count-with-title', title }) as Promise<number>;
  }

  /** Resolves to the number of subscribers whose stream has ended at least once. */
  countDisconnected(): Promise<number> {
    return this.#send({ type: 'count-disconnected' }) as Promise<number>;
  }

  /** Resolves to the updates received since the previous call. */
  takeUpdates(): Promise<readonly ReceivedUpdate[]> {
    return this.#send({ type: 'take-updates' }) as Promise<readonly ReceivedUpdate[]>;
  }

  /** Ends the process of the subscribers. */
  stop(): void {
    if (this.#process.connected) this.#process.disconnect();
  }

  #send(command: WorkerCommand): Promise<unknown> {
    const id = this.#nextId++;
    const pendingCommand = Promise.withResolvers<unknown>();
    this.#pendingCommands.set(id, pendingCommand);
    this.#process.send({ id, command });
    return pendingCommand.promise;
  }
}
