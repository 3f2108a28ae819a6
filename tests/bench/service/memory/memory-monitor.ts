import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../../../fixtures/service-process.ts';
import type { MemoryReport, MemoryReportRequest } from './memory-reporter.ts';

const MS_PER_SECOND = 1000;

/** The minimum number of samples for an estimate of the growth. */
const MIN_SAMPLES = 6;

/** The flags of Node with which a service reports its memory. */
export const monitorFlags = [
  '--expose-gc',
  '--import',
  './tests/bench/service/memory/memory-reporter.ts',
];

/** A memory report with its time. */
export interface MemorySample extends MemoryReport {
  /** The seconds since monitoring started. */
  readonly elapsedSeconds: number;
}

/** Samples the memory of a service at an interval. */
export class MemoryMonitor {
  readonly samples: MemorySample[] = [];
  readonly #service: ServiceProcess;
  readonly #request: MemoryReportRequest;
  #pending: Promise<MemorySample> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #startedAt = performance.now();
  #intervalMs = 0;

  constructor(service: ServiceProcess, request: MemoryReportRequest = { collectGarbage: true }) {
    this.#service = service;
    this.#request = request;
  }

  start(intervalSeconds: number): void {
    this.#startedAt = performance.now();
    this.#intervalMs = intervalSeconds * MS_PER_SECOND;
    this.#timer = setInterval(() => void this.#record(), this.#intervalMs);
  }

  /** Stops sampling, on a slow machine only after the minimum number of samples. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pending;
    while (this.samples.length < MIN_SAMPLES) {
      await delay(this.#intervalMs);
      await this.#record();
    }
  }

  /** Requests a sample without recording it. Concurrent calls share one request. */
  sample(): Promise<MemorySample> {
    return (this.#pending ??= this.#requestSample().finally(() => (this.#pending = undefined)));
  }

  async #record(): Promise<void> {
    // A request may take longer than the interval.
    if (this.#pending) return;
    this.samples.push(await this.sample());
  }

  async #requestSample(): Promise<MemorySample> {
    const { process: service } = this.#service;
    const response = once(service, 'message');
    service.send(this.#request);
    const [report] = (await response) as [MemoryReport];
    return { ...report, elapsedSeconds: (performance.now() - this.#startedAt) / MS_PER_SECOND };
  }
}
