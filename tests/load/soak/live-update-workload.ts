import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { publishPost, saveDraft } from '../../fixtures/management-client.ts';
import type { WorkerCommand, WorkerReport } from './subscriber-worker.ts';
import { sharedNowMs } from '../reader.ts';
import { TIMEOUT_MS, abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const program = path.join(import.meta.dirname, 'subscriber-worker.ts');

/** Between a change that all have heard of and the next. */
const REST_MS = 500;

/** One reader in so many goes and comes back between two changes. */
const CHURN = 100;

/** An editor publishes, and thousands of readers hear of each change over live channels. */
export class LiveUpdateWorkload implements Workload {
  readonly promise = 'every reader hears of every change that is published';
  /** Milliseconds from when the editor asks to publish until a reader has heard, of all readers. */
  readonly latencies: number[] = [];
  readonly #service: ServiceProcess;
  readonly #count: number;
  readonly #processes: readonly ChildProcess[];
  readonly #lost: string[] = [];
  #published = 0;
  #back = 0;

  constructor(service: ServiceProcess, readers: number, processes: number) {
    this.#service = service;
    this.#count = readers;
    this.#processes = Array.from({ length: processes }, () => fork(program, { stdio: 'inherit' }));
  }

  /** Has all readers follow; resolves once they do. */
  async join(): Promise<void> {
    const count = Math.ceil(this.#count / this.#processes.length);
    await this.#order({ do: 'join', origin: this.#service.origin, count });
  }

  async run(stop: AbortSignal): Promise<void> {
    // At least one, however slow the machine.
    do {
      await this.#publish();
      await abortableDelay(REST_MS, stop);
    } while (!stop.aborted);
  }

  /** Has all readers go, and their processes end. */
  async leave(): Promise<void> {
    await this.#order({ do: 'leave' });
    for (const each of this.#processes) each.disconnect();
  }

  tell(): WorkloadResult {
    const pushes = `${this.#published} changes to ${this.#count} readers`;
    return { done: `${pushes}, ${this.#back} of whom went and came back`, lost: this.#lost };
  }

  async #publish(): Promise<void> {
    const churn = Math.ceil(this.#count / CHURN / this.#processes.length);
    await this.#order({ do: 'churn', count: churn });
    this.#back += churn * this.#processes.length;
    this.#published += 1;
    const title = `Soak ${this.#published}`;
    await saveDraft(this.#service, title);
    const all = Promise.all(this.#processes.map((each) => reportOf(each, 'heard')));
    await this.#order({ do: 'expect', title });
    const sent = sharedNowMs();
    await publishPost(this.#service);
    const reports = await Promise.race([all, delay(TIMEOUT_MS, undefined, { ref: false })]);
    for (const { at = [] } of reports ?? []) {
      for (const each of at) this.latencies.push(each - sent);
    }
    if (!reports) this.#lost.push(`"${title}" did not reach all readers`);
  }

  async #order(order: WorkerCommand): Promise<void> {
    const done = this.#processes.map((each) => reportOf(each, order.do));
    for (const each of this.#processes) each.send(order);
    await Promise.all(done);
  }
}

/** The next report of this kind. */
function reportOf(readers: ChildProcess, to: WorkerReport['to']): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null): void => reject(new Error(`The readers ended by ${code}.`));
    const hear = (report: WorkerReport): void => {
      if (report.to !== to) return;
      readers.off('message', hear).off('exit', end);
      resolve(report);
    };
    readers.on('message', hear).once('exit', end);
  });
}
