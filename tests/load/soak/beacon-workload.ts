import { pino } from 'pino';
import { openSqliteBeaconStore } from '../../../site/service/analytics/storage/sqlite-beacon-store.ts';
import { BeaconGenerator } from '../../bench/service/collector-throughput.ts';
import { KeepAliveClient } from '../../fixtures/http-load.ts';
import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const EVENTS_PER_BEACON = 5;
const MS_PER_SECOND = 1000;
const CONNECTIONS = 4;

/** Players send beacons. Afterwards, every acknowledged event must be in the store. */
export class BeaconWorkload implements Workload {
  readonly invariant = 'every event that the collector acknowledges is stored';
  readonly #service: ServiceProcess;
  readonly #pauseMs: number;
  readonly #beacons = new BeaconGenerator();
  readonly #acknowledgedCounts = new Map<string, number>();
  readonly #errors: string[] = [];

  constructor(service: ServiceProcess, requestsPerSecond: number) {
    this.#service = service;
    this.#pauseMs = (CONNECTIONS * MS_PER_SECOND) / requestsPerSecond;
  }

  async run(stopSignal: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.#send(stopSignal)));
  }

  async getResult(): Promise<WorkloadResult> {
    const store = openSqliteBeaconStore(this.#service.dataDir, pino({ level: 'silent' }));
    const violations = [...this.#errors];
    let totalCount = 0;
    for (const [view, acknowledgedCount] of this.#acknowledgedCounts) {
      const storedCount = (await store.listEvents(view)).length;
      totalCount += acknowledgedCount;
      if (storedCount !== acknowledgedCount) {
        violations.push(`${storedCount} of ${acknowledgedCount} events of view ${view} are stored`);
      }
    }
    await store.close();
    return {
      summary: `${totalCount} events of ${this.#acknowledgedCounts.size} views`,
      violations,
    };
  }

  async #send(stopSignal: AbortSignal): Promise<void> {
    const client = new KeepAliveClient(this.#service.port);
    while (!stopSignal.aborted) {
      const { view, bytes } = this.#beacons.next(EVENTS_PER_BEACON);
      try {
        await client.send(bytes);
        this.#acknowledgedCounts.set(
          view,
          (this.#acknowledgedCounts.get(view) ?? 0) + EVENTS_PER_BEACON,
        );
      } catch (error) {
        this.#errors.push(String(error));
        break;
      }
      await abortableDelay(this.#pauseMs, stopSignal);
    }
    client.close();
  }
}
