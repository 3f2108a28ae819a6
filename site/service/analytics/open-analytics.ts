import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { CollectorSettings } from './analytics-settings.ts';
import { createBeaconRoutes } from './collector/beacon-routes.ts';
import type { BeaconStore } from './storage/beacon-store.ts';
import { createCmcdRoutes } from './collector/cmcd/cmcd-routes.ts';
import { Collector } from './collector/collector.ts';
import { InsightsService } from './insights/insights-service.ts';
import { openBeaconStore } from './storage/open-beacon-store.ts';
import type { FreeSpaceMonitor } from '../files/free-space-monitor.ts';
import type { BeaconCounts } from './collector/beacon-counts.ts';
import { PeriodicJob } from '../runtime/periodic-job.ts';
import { RetentionJob } from './retention-job.ts';
import { StoreSizeLimit } from './storage/store-size-limit.ts';

const bytesPerMegabyte = 1024 * 1024;

/**
 * Interval between refreshes of the summaries. A query thus summarizes at most a minute of updates.
 */
const REFRESH_INTERVAL_MS = 60_000;

/**
 * Starts refreshing the summaries, immediately and then once a minute, whether or not insights are
 * requested.
 */
function startRefreshJob(insights: Pick<InsightsService, 'refresh'>, log: Logger): PeriodicJob {
  const job = new PeriodicJob({
    intervalMs: REFRESH_INTERVAL_MS,
    run: () => insights.refresh(),
    onError: (error) => log.error({ err: error }, 'Failed to summarize beacons'),
  });
  job.start();
  void job.run();
  return job;
}

/** The open analytics service: collector, store and insights. */
export interface AnalyticsService {
  readonly store: BeaconStore;
  /** Insights into the stored views. */
  readonly insights: InsightsService;
  /** Counts of accepted and rejected beacons. */
  readonly counts: BeaconCounts;
  /** A Fastify plugin that serves `/beacons`, `/cmcd` and the beacon schema. */
  readonly plugin: FastifyPluginAsync;
  /** Writes the queued beacons, stops the background jobs and closes the store. */
  close(): Promise<void>;
}

/**
 * Opens the analytics service: store, collector, insights and background jobs.
 * @param freeSpace monitors the free space of `settings.dataDir`; ignored if the beacons are stored
 * elsewhere.
 * @param listPublishedVideos lists the names of videos that the insights always include.
 * @throws StartupError if the store cannot be opened.
 */
export async function openAnalytics(
  settings: CollectorSettings,
  log: Logger,
  freeSpace?: FreeSpaceMonitor,
  listPublishedVideos?: () => Promise<Iterable<string>>,
): Promise<AnalyticsService> {
  await using resources = new AsyncDisposableStack();
  const store = resources.adopt(await openBeaconStore(settings, log), (opened) => opened.close());
  const { analytics, databaseUrl } = settings;
  const {
    rateLimitPerMinute: beaconsPerMinute,
    clientIpHeader,
    isClosed,
    minSampleRate,
  } = analytics;
  const maxBytes = analytics.maxStoreMegabytes * bytesPerMegabyte;
  const sizeLimit = resources.adopt(new StoreSizeLimit(store, maxBytes, log), (limit) =>
    limit.close(),
  );
  const isRemoteStore = analytics.clickhouseUrl !== undefined || databaseUrl !== undefined;
  const collector = new Collector({
    ...{ store, log, beaconsPerMinute, isClosed, minSampleRate },
    bytesPerMinute: analytics.megabytesPerMinute * bytesPerMegabyte,
    freeSpace: isRemoteStore ? undefined : freeSpace,
    onWritten: (bytes) => sizeLimit.recordWrite(bytes),
  });
  const insights = new InsightsService(store.insights, Date.now, listPublishedVideos);
  const refreshJob = startRefreshJob(insights, log);
  const retentionJob = new RetentionJob(store, analytics, log);
  resources.defer(async () => {
    await Promise.all([collector.close(), retentionJob.close(), refreshJob.close()]);
  });
  const ownedResources = resources.move();
  return {
    store,
    insights,
    counts: collector.counts,
    plugin: async (app) => {
      const options = { collector, log, clientIpHeader };
      await app.register(createBeaconRoutes(options));
      await app.register(createCmcdRoutes(options));
    },
    close: () => ownedResources.disposeAsync(),
  };
}
