import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  clickHouseProgram,
  startTestServer,
} from '../../site/service/beacons/clickhouse/test-server.ts';
import type { BucketSettings } from '../../site/service/bucket/bucket-settings.ts';
import { openDouble } from '../../site/service/bucket/open-double.ts';
import { fixtureContent } from '../../site/service/fixture/serve.ts';
import {
  startTestCluster,
  type TestCluster,
} from '../../site/service/store/postgres/test-cluster.ts';
import { freePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { Node } from './node.ts';
import { openTcpLine, type TcpLine } from './tcp-line.ts';

const nodeCount = 3;

/** The same for all nodes, as a person would set them. */
export const tokens = {
  content: 'token-that-reads-content',
  edit: 'token-that-edits-content',
  search: 'token-that-searches-all',
} as const;

/** Three nodes behind nginx, on one Postgres, one ClickHouse and one bucket, or else one folder. */
export interface House extends AsyncDisposable {
  /** Where nginx answers. */
  readonly origin: string;
  readonly nodes: readonly Node[];
  /** The line from each node to Postgres. */
  readonly lines: readonly TcpLine[];
  readonly postgres: TestCluster;
  /** Address of the database, which no line stands before. */
  readonly database: string;
  /** Address of the database of beacons; undefined where this machine has no ClickHouse. */
  readonly clickhouse: string | undefined;
}

/** Starts it all in folders that are thrown away; nodes and nginx write what they say into `logFile`. */
export async function openHouse(logFile: string, shares: 'bucket' | 'folder'): Promise<House> {
  await using open = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-scale-'));
  open.defer(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = open.use(await startTestCluster({ isHeldToItsWord: true }));
  const database = await postgres.url('vitrine');
  const server = clickHouseProgram && open.use(await startTestServer(clickHouseProgram));
  const clickhouse = server ? await server.url('beacons') : undefined;
  const bucket = shares === 'bucket' ? open.use(await openDouble()) : undefined;
  const lines: TcpLine[] = [];
  const nodes: Node[] = [];
  for (let number = 1; number <= nodeCount; number += 1) {
    const line = open.use(await openTcpLine(postgres.socket));
    const DATABASE_URL = `postgres://vitrine@127.0.0.1:${line.port}/vitrine`;
    // Nodes that share a bucket have nothing else in common but the database.
    const folder = bucket ? path.join(dataDir, `node-${number}`) : dataDir;
    const env = { ...settings(folder, clickhouse), ...(bucket && opened(bucket)), DATABASE_URL };
    lines.push(line);
    nodes.push(new Node(`node-${number}`, await freePort(), env, logFile));
  }
  open.defer(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
  });
  // The first one fills the database and packages the films; the others find both.
  for (const node of nodes) await node.start();
  const front = open.use(
    await startNginx(
      nodes.map(({ port }) => port),
      logFile,
    ),
  );
  const whole = open.move();
  const close = () => whole.disposeAsync();
  const { origin } = front;
  return { origin, nodes, lines, postgres, database, clickhouse, [Symbol.asyncDispose]: close };
}

function opened(bucket: BucketSettings): Record<string, string> {
  return {
    ...{ MEDIA_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
  };
}

function settings(dataDir: string, clickhouse: string | undefined): Record<string, string> {
  return {
    ...{ DATA_DIR: dataDir, CONTENT_DIR: fixtureContent, TRUSTED_PROXIES: '127.0.0.1' },
    ...{ CONTENT_API_TOKEN: tokens.content, CONTENT_EDIT_TOKEN: tokens.edit },
    ...{ SEARCH_API_TOKEN: tokens.search, IMAGE_SIGNING_KEY: 'signs-all-pictures' },
    ...{ CONTENT_REQUESTS_PER_SECOND: '0', BEACONS_PER_ADDRESS: '0', LOG_LEVEL: 'warn' },
    // Slow enough that a film is still in the making when its maker is killed.
    ...{ VIDEO_ENCODING_PRESET: 'slow', VIDEO_NICENESS: '0', STOP_DELAY_SECONDS: '1' },
    ...(clickhouse !== undefined && { CLICKHOUSE_URL: clickhouse }),
  };
}
