import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { BeaconCounts } from '../analytics/collector/beacon-counts.ts';
import type { FreeSpace } from '../files/free-space.ts';
import { GracefulShutdown } from './graceful-shutdown.ts';
import { Metrics } from './metrics.ts';
import { watchRequests } from '../http/watch-requests.ts';

/** What a server is run with. */
interface Operated {
  readonly settings: Pick<Settings, 'metricsToken' | 'shutdownDelaySeconds'>;
  readonly log: Logger;
  /** Holds the jobs; undefined where there is no service in this process. */
  readonly store: ContentStore | undefined;
  /** What the collector of this process has accepted and rejected. */
  readonly beaconCounts?: BeaconCounts | undefined;
  /** Of the disk of `DATA_DIR`. */
  readonly freeSpace?: Pick<FreeSpace, 'measure'> | undefined;
}

/**
 * Gives a server what those who run it look at: named requests, a log, metrics and an orderly end.
 * Must be called before any route is there.
 */
export function instrumentServer(
  app: FastifyInstance,
  { settings, log, store, beaconCounts, freeSpace }: Operated,
): GracefulShutdown {
  const { metricsToken, shutdownDelaySeconds } = settings;
  const drain = new GracefulShutdown(app, shutdownDelaySeconds * 1000);
  const metrics =
    metricsToken === undefined
      ? undefined
      : new Metrics({ jobs: store?.jobs, beacons: beaconCounts, freeSpace });
  watchRequests(app, { log, metrics });
  if (metricsToken !== undefined) metrics?.addRoute(app, metricsToken);
  return drain;
}
