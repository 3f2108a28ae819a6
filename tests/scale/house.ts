import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  clickHouseProgram,
  startTestServer,
} from '../../site/service/beacons/clickhouse/test-server.ts';
import { openDouble } from '../../site/service/bucket/open-double.ts';
import {
  startTestCluster,
  type TestCluster,
} from '../../site/service/store/postgres/test-cluster.ts';
import { freePort } from '../fixtures/free-port.ts';
import { startNginx } from './nginx.ts';
import { nodeSettings } from './node-settings.ts';
import { Node } from './node.ts';
import { OwnNetwork } from './own-network.ts';
import { here, type Place } from './place.ts';
import { openTcpLine, type TcpLine } from './tcp-line.ts';

/** Three nodes behind nginx, on one Postgres, one ClickHouse and one bucket, or else one folder. */
export interface House extends AsyncDisposable {
  /** Where nginx answers. */
  readonly origin: string;
  readonly nodes: readonly Node[];
  /** The line from each node to Postgres. */
  readonly lines: readonly TcpLine[];
  /** The network of the last node; where there can be none, why. */
  readonly network: OwnNetwork | Error;
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
  const network = await OwnNetwork.lay().catch(asError);
  if (network instanceof OwnNetwork) open.use(network);
  const places: readonly Place[] = [here, here, network instanceof OwnNetwork ? network : here];
  const lines: TcpLine[] = [];
  const nodes: Node[] = [];
  const port = await freePort();
  for (const [index, place] of places.entries()) {
    const line = open.use(await openTcpLine(postgres.socket, place.near));
    const reach = (address: string) => inReach(address, place, open);
    const env = nodeSettings({
      database: `postgres://vitrine@${place.near}:${line.port}/vitrine`,
      clickhouse: clickhouse && (await reach(clickhouse)),
      bucket: bucket && { ...bucket, endpoint: await reach(bucket.endpoint) },
      // Nodes that share a bucket have nothing else in common but the database.
      folder: bucket ? path.join(dataDir, `node-${index + 1}`) : dataDir,
      proxy: place.near,
      publicUrl: `http://127.0.0.1:${port}`,
    });
    lines.push(line);
    nodes.push(new Node(`node-${index + 1}`, place, await freePort(), { env, logFile }));
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
async function inReach(address: string, place: Place, open: AsyncDisposableStack): Promise<string> {
  if (place === here) return address;
  const url = new URL(address);
  const line = open.use(await openTcpLine(Number(url.port), place.near));
  url.host = `${place.near}:${line.port}`;
  return url.href;
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
