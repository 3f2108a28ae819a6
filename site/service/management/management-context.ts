import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { BeaconStore } from '../analytics/storage/beacon-store.ts';
import type { InsightsService } from '../analytics/insights/insights-service.ts';
import type { FreeSpace } from '../files/free-space.ts';
import type { AllowedHosts } from '../http/outbound/ssrf-guard.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { CaptionsService } from '../video/jobs/captions-service.ts';
import type { Tokens } from '../http/access-tokens.ts';
import type { UploadProcessor } from './uploads/upload-processor.ts';
import type { UploadRequestManager } from './uploads/upload-request-manager.ts';

/** What the management API works on. */
export interface ManagementContext {
  readonly store: ContentStore;
  readonly tokens: Tokens;
  readonly log: Logger;
  /** Requests that one token may make a second; 0 for any number. */
  readonly requestsPerSecond: number;
  /** Hosts that may be called, in private networks too; undefined for those of the internet. */
  readonly allowedHosts: AllowedHosts;
  /** Prefix of links in answers; '' makes them root-relative. */
  readonly publicUrl: string;
  /** Where the bytes of uploads come in. */
  readonly uploadRequests: UploadRequestManager;
  /** What becomes of uploads. */
  readonly uploadProcessor: UploadProcessor;
  /** Captions of films that are finished. */
  readonly captions: CaptionsService;
  /** What players have told. */
  readonly beacons: BeaconStore;
  /** How playback went. */
  readonly insights: InsightsService;
  /** While it is low, nothing but publishing and deletion is accepted; undefined always accepts. */
  readonly freeSpace?: Pick<FreeSpace, 'check'> | undefined;
  /** Has all that can be found read anew. */
  readonly rebuildSearchIndex: () => Promise<void>;
}

/** One concern of the management API. */
export type ManagementRoutes = (app: FastifyInstance, source: ManagementContext) => void;
