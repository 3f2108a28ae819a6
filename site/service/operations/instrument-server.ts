import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { BeaconCounts } from '../analytics/collector/beacon-counts.ts';
import type { FreeSpaceMonitor } from '../files/free-space-monitor.ts';
import { GracefulShutdown } from './graceful-shutdown.ts';
import { Metrics } from './metrics.ts';
import { instrumentRequests } from '../http/instrument-requests.ts';

/** Options of `instrumentServer`. */
interface InstrumentationOptions {
  readonly settings: Pick<Settings, 'metricsToken' | 'shutdownDelaySeconds'>;
  readonly log: Logger;
  /** Provides the job metrics; undefined if the service runs in another process. */
  readonly store: ContentStore | undefined;
  /** Counts of the beacon collector of this process. */
  readonly beaconCounts?: BeaconCounts | undefined;
  /** Free space of the disk of `DATA_DIR`. */
  readonly freeSpace?: Pick<FreeSpaceMonitor, 'measure'> | undefined;
}

/**
 * Adds request IDs, logging, metrics and a graceful shutdown to a server. Must be called before any
 * route is added.
 */
export function instrumentServer(
  app: FastifyInstance,
  { settings, log, store, beaconCounts, freeSpace }: InstrumentationOptions,
): GracefulShutdown {
  const { metricsToken, shutdownDelaySeconds } = settings;
  const shutdown = new GracefulShutdown(app, shutdownDelaySeconds * 1000);
  const metrics =
    metricsToken === undefined
      ? undefined
      : new Metrics({ jobs: store?.jobs, beacons: beaconCounts, freeSpace });
  instrumentRequests(app, { log, metrics });
  if (metricsToken !== undefined) metrics?.registerRoute(app, metricsToken);
  return shutdown;
}
