import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceProcess } from '../../../fixtures/service-process.ts';
import type { Reading, ReadingRequest } from './memory-reporter.ts';

const MS_PER_SECOND = 1000;

/** Fewer have no slope. */
const LEAST_LOOKS = 6;

/** What Node is started with so that a service can be looked at. */
export const gauge = ['--expose-gc', '--import', './tests/bench/service/memory/memory-reporter.ts'];

/** A reading of the service, at a time in seconds since the first. */
export interface Look extends Reading {
  readonly at: number;
}

/** Looks at the service now and then. */
export class Watch {
  readonly looks: Look[] = [];
  readonly #service: ServiceProcess;
  readonly #request: ReadingRequest;
  #reading: Promise<Look> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #startedAt = performance.now();
  #everyMs = 0;

  /** With `collect`, garbage is collected at each look. */
  constructor(service: ServiceProcess, request: ReadingRequest = { collect: true }) {
    this.#service = service;
    this.#request = request;
  }

  start(everySeconds: number): void {
    this.#startedAt = performance.now();
    this.#everyMs = everySeconds * MS_PER_SECOND;
    this.#timer = setInterval(() => void this.#keep(), this.#everyMs);
  }

  /** Resolves once the last look is kept; on a machine that is very slow, some are yet to be had. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
    while (this.looks.length < LEAST_LOOKS) {
      await delay(this.#everyMs);
      await this.#keep();
    }
  }

  /** Asks the service at this moment; who asks meanwhile gets the same answer. */
  look(): Promise<Look> {
    return (this.#reading ??= this.#ask().finally(() => (this.#reading = undefined)));
  }

  async #keep(): Promise<void> {
    // One that takes longer than there is between two is not asked for twice.
    if (this.#reading) return;
    this.looks.push(await this.look());
  }

  async #ask(): Promise<Look> {
    const { process: service } = this.#service;
    const answer = once(service, 'message');
    service.send(this.#request);
    const [reading] = (await answer) as [Reading];
    return { ...reading, at: (performance.now() - this.#startedAt) / MS_PER_SECOND };
  }
}
