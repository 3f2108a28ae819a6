import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BeaconCounts } from '../analytics/collector/beacon-counts.ts';
import type { FreeSpaceMonitor } from '../files/free-space-monitor.ts';
import { EventStream } from '../content/live/event-stream.ts';
import type { JobState, JobStore } from '../storage/jobs.ts';
import { parseBearerToken, computeTokenDigest } from '../http/tokens/access-tokens.ts';
import { transcodeJobKind } from '../video/jobs/transcode-job.ts';

/** Histogram buckets in seconds, from a cached page to a wait after which visitors leave. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const jobStates: readonly JobState[] = ['waiting', 'running', 'done', 'failed'];

/** Labels of a request. `route` is a pattern, which keeps the number of time series small. */
interface RequestLabels {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Sources of the metrics that are not measured here; undefined if this process lacks them. */
export interface MetricSources {
  readonly jobs?: Pick<JobStore, 'listByKind'> | undefined;
  readonly beacons?: BeaconCounts | undefined;
  readonly freeSpace?: Pick<FreeSpaceMonitor, 'measure'> | undefined;
}

/** Prometheus metrics of this process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requestDurations: Histogram<keyof RequestLabels>;

  constructor({ jobs, beacons, freeSpace }: MetricSources) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requestDurations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests until the last byte was sent',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBuckets,
      registers,
    });
    const openStreams: Gauge = new Gauge({
      name: 'vitrine_live_readers',
      help: 'Open streams of live updates',
      registers,
      collect: () => openStreams.set(EventStream.openCount),
    });
    if (jobs) registerJobMetrics(jobs, this.#registry);
    if (beacons) registerBeaconMetrics(beacons, this.#registry);
    if (freeSpace) registerDiskMetrics(freeSpace, this.#registry);
  }

  observeRequest(request: RequestLabels, seconds: number): void {
    this.#requestDurations.observe({ ...request }, seconds);
  }

  /** Serves `/metrics` to clients with the token. */
  registerRoute(app: FastifyInstance, token: string): void {
    app.get('/metrics', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (
        computeTokenDigest(parseBearerToken(headers.authorization)) !== computeTokenDigest(token)
      ) {
        return reply.code(401).header('www-authenticate', 'Bearer').send();
      }
      return reply.type(this.#registry.contentType).send(await this.#registry.metrics());
    });
  }
}

function registerJobMetrics(jobs: Pick<JobStore, 'listByKind'>, registry: Registry): void {
  const gauge = new Gauge({
    name: 'vitrine_jobs',
    help: 'Video jobs by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      gauge.reset();
      // The other metrics remain available while the database is unreachable.
      const allJobs = await jobs.listByKind(transcodeJobKind).catch(() => undefined);
      if (allJobs === undefined) return;
      for (const state of jobStates) {
        gauge.set({ state }, allJobs.filter((job) => job.state === state).length);
      }
    },
  });
}

function registerDiskMetrics(
  freeSpace: Pick<FreeSpaceMonitor, 'measure'>,
  registry: Registry,
): void {
  const registers = [registry];
  const freeBytesGauge: Gauge = new Gauge({
    name: 'vitrine_disk_free_bytes',
    help: 'Free space of the disk of DATA_DIR',
    registers,
    async collect() {
      const space = await freeSpace.measure();
      // 0 would mean a full disk.
      freeBytesGauge.set(space?.freeBytes ?? NaN);
    },
  });
  const reservedBytesGauge: Gauge = new Gauge({
    name: 'vitrine_disk_reserve_bytes',
    help: 'Free space below which only publishing and deletion are accepted',
    registers,
    async collect() {
      const space = await freeSpace.measure();
      reservedBytesGauge.set(space?.reserveBytes ?? NaN);
    },
  });
}

function registerBeaconMetrics(beacons: BeaconCounts, registry: Registry): void {
  const registers = [registry];
  const acceptedCounter: Counter = new Counter({
    name: 'vitrine_beacons_accepted_total',
    help: 'Requests of players that the collector has stored',
    registers,
    collect: () => {
      acceptedCounter.reset();
      acceptedCounter.inc(beacons.accepted);
    },
  });
  const corruptDatabaseCounter: Counter = new Counter({
    name: 'vitrine_beacon_databases_damaged_total',
    help: 'Beacon databases that were found to be damaged since the start',
    registers,
    collect: () => {
      corruptDatabaseCounter.reset();
      corruptDatabaseCounter.inc(beacons.corruptDatabases);
    },
  });
  const rejectedCounter: Counter = new Counter({
    name: 'vitrine_beacons_rejected_total',
    help: 'Requests of players that the collector has rejected, by error code',
    labelNames: ['code'],
    registers,
    collect: () => {
      rejectedCounter.reset();
      for (const [code, count] of beacons.rejected) rejectedCounter.inc({ code }, count);
    },
  });
  const droppedCounter: Counter = new Counter({
    name: 'vitrine_beacon_events_dropped_total',
    help: 'Events that were left out of accepted beacons: invalid ones, and outliers',
    labelNames: ['reason'],
    registers,
    collect: () => {
      droppedCounter.reset();
      for (const [reason, count] of Object.entries(beacons.dropped))
        droppedCounter.inc({ reason }, count);
    },
  });
}
