import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { BeaconStore } from '../analytics/storage/beacon-store.ts';
import type { InsightsService } from '../analytics/insights/insights-service.ts';
import type { FreeSpaceMonitor } from '../files/free-space-monitor.ts';
import type { AllowedHosts } from '../http/outbound/ssrf-guard.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { CaptionsService } from '../video/jobs/captions-service.ts';
import type { Tokens } from '../http/tokens/access-tokens.ts';
import type { UploadProcessor } from './uploads/upload-processor.ts';
import type { UploadRequestManager } from './uploads/upload-request-manager.ts';

/** Dependencies of the routes of the management API. */
export interface ManagementContext {
  readonly store: ContentStore;
  readonly tokens: Tokens;
  readonly log: Logger;
  /** Maximum number of requests per second and token; 0 for no limit. */
  readonly requestsPerSecond: number;
  /**
   * The only hosts, public or private, that webhooks and build triggers can call; `undefined`
   * allows all public hosts.
   */
  readonly allowedHosts: AllowedHosts;
  /** Prefix of URLs in responses; an empty string makes them root-relative. */
  readonly publicUrl: string;
  /** Receives the bytes of uploads. */
  readonly uploadRequests: UploadRequestManager;
  /** Processes received uploads. */
  readonly uploadProcessor: UploadProcessor;
  /** Captions of processed videos. */
  readonly captions: CaptionsService;
  /** Views and events reported by players. */
  readonly beacons: BeaconStore;
  /** Playback metrics. */
  readonly insights: InsightsService;
  /**
   * While free space is low, only reads, publishing and deletion are accepted; `undefined` disables
   * the check.
   */
  readonly freeSpace?: Pick<FreeSpaceMonitor, 'assertAvailable'> | undefined;
  /** Rebuilds the search index. */
  readonly rebuildSearchIndex: () => Promise<void>;
}

/** Registers a group of management routes. */
export type RegisterManagementRoutes = (app: FastifyInstance, context: ManagementContext) => void;
