import type { S3Settings } from '../../../site/service/storage/s3/s3-settings.ts';
import { testContentDir } from '../../../site/service/test/test-server.ts';

/** The timeout of changes of the cluster, such as a restart. It is sufficient on a busy machine. */
export const CLUSTER_TIMEOUT_MS = 240_000;

/** The tokens of all nodes. */
export const clusterTokens = {
  content: 'token-that-reads-content',
  edit: 'token-that-edits-content',
  search: 'token-that-searches-all',
} as const;

/** The settings of a node. All URLs and addresses are those in the node's network. */
export interface ClusterSettings {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly clickHouseUrl: string | undefined;
  readonly bucket: S3Settings | undefined;
  /** The address from which nginx connects. */
  readonly proxyAddress: string;
  /** The origin of nginx. */
  readonly publicUrl: string;
}

/** Returns the environment variables of a node. */
export function createNodeEnvironment(settings: ClusterSettings): Record<string, string> {
  const { dataDir, databaseUrl, clickHouseUrl, bucket, proxyAddress, publicUrl } = settings;
  return {
    ...{ DATA_DIR: dataDir, CONTENT_DIR: testContentDir, TRUSTED_PROXIES: proxyAddress },
    ...{ PUBLIC_URL: publicUrl },
    ...{ CONTENT_API_TOKEN: clusterTokens.content, CONTENT_EDIT_TOKEN: clusterTokens.edit },
    ...{ SEARCH_API_TOKEN: clusterTokens.search, IMAGE_SIGNING_KEY: 'signs-all-pictures' },
    ...{ CONTENT_REQUESTS_PER_SECOND: '0', BEACONS_PER_ADDRESS: '0' },
    ...{ BEACON_MEGABYTES_PER_ADDRESS: '0', LOG_LEVEL: 'warn' },
    // Slow enough that a video is still being processed when its node is killed.
    ...{ VIDEO_ENCODING_PRESET: 'slow', VIDEO_NICENESS: '0', STOP_DELAY_SECONDS: '1' },
    ...{
      DATABASE_URL: databaseUrl,
      ...(clickHouseUrl !== undefined && { CLICKHOUSE_URL: clickHouseUrl }),
    },
    ...(bucket && createBucketEnvironment(bucket)),
  };
}

function createBucketEnvironment(bucket: S3Settings): Record<string, string> {
  return {
    ...{ MEDIA_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
  };
}
