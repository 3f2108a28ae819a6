import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  clickHouseBinary,
  startClickHouseServer,
} from '../../../site/service/storage/test/clickhouse-server.ts';
import { startFakeS3 } from '../../../site/service/test/fake-s3.ts';
import {
  startPostgresCluster,
  type PostgresCluster,
} from '../../../site/service/storage/test/postgres-cluster.ts';
import { freePort } from '../../fixtures/free-port.ts';
import { startNginx } from './nginx.ts';
import { nodeEnvironment } from './node-environment.ts';
import { ClusterNode } from './cluster-node.ts';
import { NetworkNamespace } from './network-namespace.ts';
import { localhost, type NodeLocation } from './place.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Three nodes behind nginx, on one Postgres, one ClickHouse and one bucket, or else one folder. */
export interface Cluster extends AsyncDisposable {
  /** Where nginx answers. */
  readonly origin: string;
  readonly nodes: readonly ClusterNode[];
  /** The line from each node to Postgres. */
  readonly lines: readonly TcpProxy[];
  /** The network of the last node; where there can be none, why. */
  readonly network: NetworkNamespace | Error;
  readonly postgres: PostgresCluster;
  /** Address of the database, which no line stands before. */
  readonly database: string;
  /** Address of the database of beacons; undefined where this machine has no ClickHouse. */
  readonly clickhouse: string | undefined;
}

/** Starts it all in folders that are thrown away; nodes and nginx write what they say into `logFile`. */
export async function startCluster(logFile: string, shares: 'bucket' | 'folder'): Promise<Cluster> {
  await using open = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-scale-'));
  open.defer(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = open.use(await startPostgresCluster({ isDurable: true }));
  const database = await postgres.createDatabase('vitrine');
  const server = clickHouseBinary && open.use(await startClickHouseServer(clickHouseBinary));
  const clickhouse = server ? await server.url('beacons') : undefined;
  const bucket = shares === 'bucket' ? open.use(await startFakeS3()) : undefined;
  const network = await NetworkNamespace.lay().catch(asError);
  if (network instanceof NetworkNamespace) open.use(network);
  const places: readonly NodeLocation[] = [
    localhost,
    localhost,
    network instanceof NetworkNamespace ? network : localhost,
  ];
  const lines: TcpProxy[] = [];
  const nodes: ClusterNode[] = [];
  const port = await freePort();
  for (const [index, place] of places.entries()) {
    const line = open.use(await startTcpProxy(postgres.socket, place.near));
    const reach = (address: string) => inReach(address, place, open);
    const env = nodeEnvironment({
      database: `postgres://vitrine@${place.near}:${line.port}/vitrine`,
      clickhouse: clickhouse && (await reach(clickhouse)),
      bucket: bucket && { ...bucket, endpoint: await reach(bucket.endpoint) },
      // Nodes that share a bucket have nothing else in common but the database.
      folder: bucket ? path.join(dataDir, `node-${index + 1}`) : dataDir,
      proxy: place.near,
      publicUrl: `http://127.0.0.1:${port}`,
    });
    lines.push(line);
    nodes.push(new ClusterNode(`node-${index + 1}`, place, await freePort(), { env, logFile }));
  }
  open.defer(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
  });
  // The first one fills the database and packages the films; the others find both.
  for (const node of nodes) await node.start();
  const addresses = nodes.map(({ address }) => address);
  const { origin } = open.use(await startNginx(addresses, logFile, port));
  const whole = open.move();
  return {
    ...{ origin, nodes, lines, network, postgres, database, clickhouse },
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  };
}

/** An address of this machine as it is reached from a place. */
async function inReach(
  address: string,
  place: NodeLocation,
  open: AsyncDisposableStack,
): Promise<string> {
  if (place === localhost) return address;
  const url = new URL(address);
  const line = open.use(await startTcpProxy(Number(url.port), place.near));
  url.host = `${place.near}:${line.port}`;
  return url.href;
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
