import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

/** A ClickHouse server for tests. */
export interface ClickHouseTestServer extends AsyncDisposable {
  /** Creates a database if needed, and returns its URL. */
  createDatabase(name: string): Promise<string>;
}

/** Path of the server program; undefined if it is not installed. */
export const clickHouseBinary = globSync('/usr/{bin,sbin}/clickhouse-server')[0];

// By default, old servers allocate a megabyte four times for each column that they write, and once
// for each column of each recent part that they read.
const usersXml = `<yandex>
  <profiles><default>
    <max_memory_usage>1000000000</max_memory_usage>
    <max_read_buffer_size>65536</max_read_buffer_size>
    <min_compress_block_size>4096</min_compress_block_size>
    <max_compress_block_size>16384</max_compress_block_size>
  </default></profiles>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile><quota>default</quota>
  </default></users>
  <quotas><default></default></quotas>
</yandex>`;

const renderConfig = (folder: string, http: number, tcp: number): string => `<yandex>
  <logger><level>warning</level><console>1</console></logger>
  <listen_host>127.0.0.1</listen_host><http_port>${http}</http_port><tcp_port>${tcp}</tcp_port>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
  <users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database>
  <mark_cache_size>5368709</mark_cache_size>
</yandex>`;

/** Starts a ClickHouse server in a temporary folder. */
export async function startClickHouseServer(program: string): Promise<ClickHouseTestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-clickhouse-'));
  for (const subfolder of ['data', 'tmp']) await mkdir(join(folder, subfolder));
  const [http, tcp] = await findFreePorts();
  await writeFile(join(folder, 'users.xml'), usersXml);
  await writeFile(join(folder, 'config.xml'), renderConfig(folder, http, tcp));
  const server = spawn(program, [`--config-file=${folder}/config.xml`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => void server.kill('SIGKILL');
  process.once('exit', stop);
  await waitUntilReady(server, `http://127.0.0.1:${http}`);
  return {
    async createDatabase(name) {
      const query = `create database if not exists "${name}"`;
      await fetch(`http://127.0.0.1:${http}/`, { method: 'POST', body: query });
      return `http://127.0.0.1:${http}/${name}`;
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', stop);
      const exited = once(server, 'exit');
      stop();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports = servers.map(async (server) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  });
  const [http = 0, tcp = 0] = await Promise.all(ports);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return [http, tcp];
}

async function waitUntilReady(server: ChildProcess, origin: string): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new AbortController();
  server.once('exit', () => exit.abort(new Error(`ClickHouse did not start: ${output}`)));
  await waitFor(async () => (await fetch(`${origin}/ping`)).ok, {
    ...{ timeoutMs: 60_000, message: 'ClickHouse is not ready', signal: exit.signal },
  });
}
