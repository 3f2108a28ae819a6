import { pino } from 'pino';
import { openSqliteBeaconStore } from '../../../site/service/analytics/storage/sqlite-beacon-store.ts';
import { BeaconGenerator } from '../../bench/service/collector-throughput.ts';
import { KeepAliveClient } from '../../fixtures/http-load.ts';
import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const EVENTS = 5;
const MS_PER_SECOND = 1000;
const CONNECTIONS = 4;

/** Players tell of their views; every event that was acknowledged is in the store afterwards. */
export class BeaconWorkload implements Workload {
  readonly promise = 'every event that the collector has acknowledged is in its store';
  readonly #service: ServiceProcess;
  readonly #pauseMs: number;
  readonly #players = new BeaconGenerator();
  readonly #acknowledged = new Map<string, number>();
  readonly #refused: string[] = [];

  constructor(service: ServiceProcess, perSecond: number) {
    this.#service = service;
    this.#pauseMs = (CONNECTIONS * MS_PER_SECOND) / perSecond;
  }

  async run(stop: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.#send(stop)));
  }

  async tell(): Promise<WorkloadResult> {
    const store = openSqliteBeaconStore(this.#service.dataDir, pino({ level: 'silent' }));
    const lost = [...this.#refused];
    let sent = 0;
    for (const [view, acknowledged] of this.#acknowledged) {
      const kept = (await store.listEvents(view)).length;
      sent += acknowledged;
      if (kept !== acknowledged) lost.push(`${kept} of ${acknowledged} events of view ${view}`);
    }
    await store.close();
    return { done: `${sent} events of ${this.#acknowledged.size} views`, lost };
  }

  async #send(stop: AbortSignal): Promise<void> {
    const asker = new KeepAliveClient(this.#service.port);
    while (!stop.aborted) {
      const { view, bytes } = this.#players.next(EVENTS);
      try {
        await asker.ask(bytes);
        this.#acknowledged.set(view, (this.#acknowledged.get(view) ?? 0) + EVENTS);
      } catch (error) {
        this.#refused.push(String(error));
        break;
      }
      await abortableDelay(this.#pauseMs, stop);
    }
    asker.close();
  }
}
