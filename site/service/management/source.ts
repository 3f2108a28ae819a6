import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { BeaconStore } from '../beacons/beacon-store.ts';
import type { InsightStore } from '../beacons/insights/insight-store.ts';
import type { FreeSpace } from '../files/free-space.ts';
import type { AllowedHosts } from '../outward/guarded-lookup.ts';
import type { ContentStore } from '../store/contract.ts';
import type { CaptionedFilms } from '../video/jobs/captioned-films.ts';
import type { Tokens } from '../http/tokens.ts';
import type { UploadArrived } from './uploads/arrivals.ts';
import type { UploadFolder } from './uploads/upload-folder.ts';

/** What the management API works on. */
export interface ManagementSource {
  readonly store: ContentStore;
  readonly tokens: Tokens;
  readonly log: Logger;
  /** Requests that one token may make a second; 0 for any number. */
  readonly requestsPerSecond: number;
  /** Hosts that may be called, in private networks too; undefined for those of the internet. */
  readonly webhookHosts: AllowedHosts;
  /** Prefix of links in answers; '' makes them root-relative. */
  readonly publicUrl: string;
  /** Where the bytes of uploads come in. */
  readonly uploadFolder: UploadFolder;
  /** What becomes of uploads. */
  readonly arrived: UploadArrived;
  /** Captions of films that are finished. */
  readonly captions: CaptionedFilms;
  /** What players have told. */
  readonly beacons: BeaconStore;
  /** How playback went. */
  readonly insights: InsightStore;
  /** While it is low, nothing but publishing and deletion is accepted; undefined always accepts. */
  readonly freeSpace?: Pick<FreeSpace, 'check'> | undefined;
  /** Has all that can be found read anew. */
  readonly reindex: () => Promise<void>;
}

/** One concern of the management API. */
export type ManagementPart = (app: FastifyInstance, source: ManagementSource) => void;
