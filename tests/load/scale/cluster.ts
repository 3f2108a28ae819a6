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
import { findFreePort } from '../../fixtures/find-free-port.ts';
import { startNginx } from './nginx.ts';
import { createNodeEnvironment } from './node-environment.ts';
import { ClusterNode } from './cluster-node.ts';
import { NetworkNamespace } from './network-namespace.ts';
import { localhost, type NodeNetwork } from './node-network.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Three nodes behind nginx that share Postgres, ClickHouse, and a bucket or a folder. */
export interface Cluster extends AsyncDisposable {
  /** The origin of nginx. */
  readonly origin: string;
  readonly nodes: readonly ClusterNode[];
  /** The proxy between each node and Postgres. */
  readonly databaseProxies: readonly TcpProxy[];
  /** The network namespace of the last node, or the reason why there is none. */
  readonly network: NetworkNamespace | Error;
  readonly postgres: PostgresCluster;
  /** The URL of the database that bypasses the proxies. */
  readonly database: string;
  /** The URL of the analytics database. `undefined` if ClickHouse is not installed. */
  readonly clickhouse: string | undefined;
}

/** Starts a cluster in temporary folders. Nodes and nginx append their logs to `logFile`. */
export async function startCluster(
  logFile: string,
  sharedStorage: 'bucket' | 'folder',
): Promise<Cluster> {
  await using disposables = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-scale-'));
  disposables.defer(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = disposables.use(await startPostgresCluster({ isDurable: true }));
  const database = await postgres.createDatabase('vitrine');
  const clickHouseServer =
    clickHouseBinary && disposables.use(await startClickHouseServer(clickHouseBinary));
  const clickhouse = clickHouseServer
    ? await clickHouseServer.createDatabase('beacons')
    : undefined;
  const bucket = sharedStorage === 'bucket' ? disposables.use(await startFakeS3()) : undefined;
  const network = await NetworkNamespace.create().catch(toError);
  if (network instanceof NetworkNamespace) disposables.use(network);
  const nodeNetworks: readonly NodeNetwork[] = [
    localhost,
    localhost,
    network instanceof NetworkNamespace ? network : localhost,
  ];
  const databaseProxies: TcpProxy[] = [];
  const nodes: ClusterNode[] = [];
  const port = await findFreePort();
  for (const [index, nodeNetwork] of nodeNetworks.entries()) {
    const proxy = disposables.use(await startTcpProxy(postgres.socket, nodeNetwork.hostAddress));
    const forwardForNode = (url: string) => forwardUrl(url, nodeNetwork, disposables);
    const env = createNodeEnvironment({
      databaseUrl: `postgres://vitrine@${nodeNetwork.hostAddress}:${proxy.port}/vitrine`,
      clickHouseUrl: clickhouse && (await forwardForNode(clickhouse)),
      bucket: bucket && { ...bucket, endpoint: await forwardForNode(bucket.endpoint) },
      // Nodes that share a bucket have separate folders.
      dataDir: bucket ? path.join(dataDir, `node-${index + 1}`) : dataDir,
      proxyAddress: nodeNetwork.hostAddress,
      publicUrl: `http://127.0.0.1:${port}`,
    });
    databaseProxies.push(proxy);
    nodes.push(
      new ClusterNode(`node-${index + 1}`, nodeNetwork, await findFreePort(), { env, logFile }),
    );
  }
  disposables.defer(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
  });
  // The first node imports the content and packages the videos for all nodes.
  for (const node of nodes) await node.start();
  const addresses = nodes.map(({ address }) => address);
  const { origin } = disposables.use(await startNginx(addresses, logFile, port));
  const cluster = disposables.move();
  return {
    ...{ origin, nodes, databaseProxies, network, postgres, database, clickhouse },
    [Symbol.asyncDispose]: () => cluster.disposeAsync(),
  };
}

/**
 * Resolves to the URL under which a node reaches a server on this machine, through a proxy if
 * necessary.
 */
async function forwardUrl(
  url: string,
  nodeNetwork: NodeNetwork,
  disposables: AsyncDisposableStack,
): Promise<string> {
  if (nodeNetwork === localhost) return url;
  const forwardedUrl = new URL(url);
  const proxy = disposables.use(
    await startTcpProxy(Number(forwardedUrl.port), nodeNetwork.hostAddress),
  );
  forwardedUrl.host = `${nodeNetwork.hostAddress}:${proxy.port}`;
  return forwardedUrl.href;
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
