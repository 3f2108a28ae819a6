import type { S3Settings } from '../../../site/service/storage/s3/s3-settings.ts';
import { testContentDir } from '../../../site/service/test/test-server.ts';

/** The same for all nodes, as a person would set them. */
export const clusterTokens = {
  content: 'token-that-reads-content',
  edit: 'token-that-edits-content',
  search: 'token-that-searches-all',
} as const;

/** What nodes have in common, and where one of them finds it. */
export interface ClusterSettings {
  readonly folder: string;
  readonly database: string;
  readonly clickhouse: string | undefined;
  readonly bucket: S3Settings | undefined;
  /** The address from which nginx connects. */
  readonly proxy: string;
  /** The origin of nginx. */
  readonly publicUrl: string;
}

/** The environment of a node. */
export function nodeEnvironment(common: ClusterSettings): Record<string, string> {
  const { folder, database, clickhouse, bucket, proxy, publicUrl } = common;
  return {
    ...{ DATA_DIR: folder, CONTENT_DIR: testContentDir, TRUSTED_PROXIES: proxy },
    ...{ PUBLIC_URL: publicUrl },
    ...{ CONTENT_API_TOKEN: clusterTokens.content, CONTENT_EDIT_TOKEN: clusterTokens.edit },
    ...{ SEARCH_API_TOKEN: clusterTokens.search, IMAGE_SIGNING_KEY: 'signs-all-pictures' },
    ...{ CONTENT_REQUESTS_PER_SECOND: '0', BEACONS_PER_ADDRESS: '0' },
    ...{ BEACON_MEGABYTES_PER_ADDRESS: '0', LOG_LEVEL: 'warn' },
    // Slow enough that a film is still in the making when its maker is killed.
    ...{ VIDEO_ENCODING_PRESET: 'slow', VIDEO_NICENESS: '0', STOP_DELAY_SECONDS: '1' },
    ...{ DATABASE_URL: database, ...(clickhouse !== undefined && { CLICKHOUSE_URL: clickhouse }) },
    ...(bucket && opened(bucket)),
  };
}

function opened(bucket: S3Settings): Record<string, string> {
  return {
    ...{ MEDIA_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
  };
}
