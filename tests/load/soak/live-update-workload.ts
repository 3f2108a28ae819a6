import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { publishPost, saveDraft } from '../../fixtures/management-client.ts';
import type { WorkerCommand, WorkerReport } from './subscriber-worker.ts';
import { sharedNowMs } from '../../fixtures/live/shared-clock.ts';
import { TIMEOUT_MS, abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const workerFile = path.join(import.meta.dirname, 'subscriber-worker.ts');

/** The pause between the delivery of a change and the next change. */
const PAUSE_MS = 500;

/** Before each change, one subscriber in 100 disconnects and reconnects. */
const SUBSCRIBERS_PER_RECONNECT = 100;

/** Publishes changes, which thousands of subscribers receive over live channels. */
export class LiveUpdateWorkload implements Workload {
  readonly invariant = 'every subscriber receives every published change';
  /** The times from the request to publish until each subscriber received the change. */
  readonly latenciesMs: number[] = [];
  readonly #service: ServiceProcess;
  readonly #count: number;
  readonly #processes: readonly ChildProcess[];
  readonly #violations: string[] = [];
  #publishedCount = 0;
  #reconnectCount = 0;

  constructor(service: ServiceProcess, subscribers: number, processes: number) {
    this.#service = service;
    this.#count = subscribers;
    this.#processes = Array.from({ length: processes }, () =>
      fork(workerFile, { stdio: 'inherit' }),
    );
  }

  /** Connects all subscribers. */
  async connect(): Promise<void> {
    const count = Math.ceil(this.#count / this.#processes.length);
    await this.#send({ type: 'connect', origin: this.#service.origin, count });
  }

  async run(stopSignal: AbortSignal): Promise<void> {
    // Publishes at least once, even on a slow machine.
    do {
      await this.#publish();
      await abortableDelay(PAUSE_MS, stopSignal);
    } while (!stopSignal.aborted);
  }

  /** Disconnects all subscribers and ends their processes. */
  async disconnect(): Promise<void> {
    await this.#send({ type: 'disconnect' });
    for (const subscriber of this.#processes) subscriber.disconnect();
  }

  getResult(): WorkloadResult {
    const changes = `${this.#publishedCount} changes to ${this.#count} subscribers`;
    const summary = `${changes}, ${this.#reconnectCount} reconnects`;
    return { summary, violations: this.#violations };
  }

  async #publish(): Promise<void> {
    const count = Math.ceil(this.#count / SUBSCRIBERS_PER_RECONNECT / this.#processes.length);
    await this.#send({ type: 'reconnect', count });
    this.#reconnectCount += count * this.#processes.length;
    this.#publishedCount += 1;
    const title = `Soak ${this.#publishedCount}`;
    await saveDraft(this.#service, title);
    const deliveryReports = Promise.all(
      this.#processes.map((subscriber) => waitForReport(subscriber, 'delivered')),
    );
    await this.#send({ type: 'expect', title });
    const requestedAt = sharedNowMs();
    await publishPost(this.#service);
    const reports = await Promise.race([
      deliveryReports,
      delay(TIMEOUT_MS, undefined, { ref: false }),
    ]);
    for (const { arrivalTimes = [] } of reports ?? []) {
      for (const arrivedAt of arrivalTimes) this.latenciesMs.push(arrivedAt - requestedAt);
    }
    if (!reports) this.#violations.push(`"${title}" did not reach all subscribers`);
  }

  async #send(command: WorkerCommand): Promise<void> {
    const responses = this.#processes.map((subscriber) => waitForReport(subscriber, command.type));
    for (const subscriber of this.#processes) subscriber.send(command);
    await Promise.all(responses);
  }
}

/** Resolves to the next report of a type. */
function waitForReport(worker: ChildProcess, type: WorkerReport['type']): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void =>
      reject(new Error(`The process of the subscribers exited with code ${code}.`));
    const onMessage = (report: WorkerReport): void => {
      if (report.type !== type) return;
      worker.off('message', onMessage).off('exit', onExit);
      resolve(report);
    };
    worker.on('message', onMessage).once('exit', onExit);
  });
}
