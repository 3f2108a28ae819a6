import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { CollectorSettings } from './analytics-settings.ts';
import { beaconRoutes } from './collector/beacon-routes.ts';
import type { BeaconStore } from './storage/beacon-store.ts';
import { cmcdRoutes } from './collector/cmcd/cmcd-routes.ts';
import { Collector } from './collector/collector.ts';
import { InsightKeeper } from './insight-keeper.ts';
import { InsightsService } from './insights/insights-service.ts';
import { openBeaconStore } from './storage/open-beacon-store.ts';
import type { FreeSpace } from '../files/free-space.ts';
import type { BeaconCounts } from './collector/beacon-counts.ts';
import { RetentionJob } from './retention-job.ts';
import { StoreSizeLimit } from './storage/store-size-limit.ts';

const bytesPerMegabyte = 1024 * 1024;

/** A collector that takes beacons. */
export interface AnalyticsService {
  readonly store: BeaconStore;
  /** What comes of them. */
  readonly insights: InsightsService;
  /** What has been accepted and rejected. */
  readonly counts: BeaconCounts;
  /** Serves `/beacons` and the schema on whatever server registers it. */
  readonly plugin: FastifyPluginAsync;
  /** Writes what waits, and closes the store. */
  close(): Promise<void>;
}

/**
 * Opens the collector.
 * @param freeSpace of `settings.dataDir`; it counts where the beacons are stored there.
 * @param publishedFilms gives the names of films that the insights always list.
 * @throws StartFailure when its store cannot be opened.
 */
export async function openAnalytics(
  settings: CollectorSettings,
  log: Logger,
  freeSpace?: FreeSpace,
  publishedFilms?: () => Promise<Iterable<string>>,
): Promise<AnalyticsService> {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(await openBeaconStore(settings, log), (each) => each.close());
  const { analytics, databaseUrl } = settings;
  const { rateLimitPerMinute: perMinute, clientIpHeader, isClosed, minSampleRate } = analytics;
  const maxBytes = analytics.storeMegabytes * bytesPerMegabyte;
  const sizeLimit = opened.adopt(new StoreSizeLimit(store, maxBytes, log), (each) => each.close());
  const isElsewhere = analytics.clickhouseUrl !== undefined || databaseUrl !== undefined;
  const collector = new Collector({
    ...{ store, log, perMinute, isClosed, minSampleRate },
    bytesPerMinute: analytics.megabytesPerAddress * bytesPerMegabyte,
    freeSpace: isElsewhere ? undefined : freeSpace,
    onWritten: (bytes) => sizeLimit.wrote(bytes),
  });
  const insights = new InsightsService(store.insights, Date.now, publishedFilms);
  const keeper = new InsightKeeper(insights, log);
  const pruner = new RetentionJob(store, analytics, log);
  opened.defer(async () => {
    await Promise.all([collector.close(), pruner.close(), keeper.close()]);
  });
  const resources = opened.move();
  return {
    store,
    insights,
    counts: collector.counts,
    plugin: async (app) => {
      const source = { collector, log, addressHeader: clientIpHeader };
      await app.register(beaconRoutes(source));
      await app.register(cmcdRoutes(source));
    },
    close: () => resources.disposeAsync(),
  };
}
