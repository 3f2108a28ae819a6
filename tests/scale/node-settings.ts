import type { BucketSettings } from '../../site/service/bucket/bucket-settings.ts';
import { fixtureContent } from '../../site/service/fixture/serve.ts';

/** The same for all nodes, as a person would set them. */
export const tokens = {
  content: 'token-that-reads-content',
  edit: 'token-that-edits-content',
  search: 'token-that-searches-all',
} as const;

/** What nodes have in common, and where one of them finds it. */
export interface Common {
  readonly folder: string;
  readonly database: string;
  readonly clickhouse: string | undefined;
  readonly bucket: BucketSettings | undefined;
  /** The address from which nginx connects. */
  readonly proxy: string;
  /** The origin of nginx. */
  readonly publicUrl: string;
}

/** The environment of a node. */
export function nodeSettings(common: Common): Record<string, string> {
  const { folder, database, clickhouse, bucket, proxy, publicUrl } = common;
  return {
    ...{ DATA_DIR: folder, CONTENT_DIR: fixtureContent, TRUSTED_PROXIES: proxy },
    ...{ PUBLIC_URL: publicUrl },
    ...{ CONTENT_API_TOKEN: tokens.content, CONTENT_EDIT_TOKEN: tokens.edit },
    ...{ SEARCH_API_TOKEN: tokens.search, IMAGE_SIGNING_KEY: 'signs-all-pictures' },
    ...{ CONTENT_REQUESTS_PER_SECOND: '0', BEACONS_PER_ADDRESS: '0' },
    ...{ BEACON_MEGABYTES_PER_ADDRESS: '0', LOG_LEVEL: 'warn' },
    // Slow enough that a film is still in the making when its maker is killed.
    ...{ VIDEO_ENCODING_PRESET: 'slow', VIDEO_NICENESS: '0', STOP_DELAY_SECONDS: '1' },
    ...{ DATABASE_URL: database, ...(clickhouse !== undefined && { CLICKHOUSE_URL: clickhouse }) },
    ...(bucket && opened(bucket)),
  };
}

function opened(bucket: BucketSettings): Record<string, string> {
  return {
    ...{ MEDIA_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
  };
}
