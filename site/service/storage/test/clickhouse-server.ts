import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A ClickHouse server of a test's own. */
export interface ClickHouseTestServer extends AsyncDisposable {
  /** The address of one of its databases, which is made when it is asked for. */
  url(database: string): Promise<string>;
}

/** The server's program; undefined where this machine has none. */
export const clickHouseBinary = globSync('/usr/{bin,sbin}/clickhouse-server')[0];

// Old servers take a megabyte for each column that they write, four times, if they are not told;
// and one for each column of each part that they read, which are as many as were written lately.
const users = `<yandex>
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

const config = (folder: string, http: number, tcp: number): string => `<yandex>
  <logger><level>warning</level><console>1</console></logger>
  <listen_host>127.0.0.1</listen_host><http_port>${http}</http_port><tcp_port>${tcp}</tcp_port>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
  <users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database>
  <mark_cache_size>5368709</mark_cache_size>
</yandex>`;

/** Starts a ClickHouse server in a folder that is thrown away afterwards. */
export async function startClickHouseServer(program: string): Promise<ClickHouseTestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-clickhouse-'));
  for (const each of ['data', 'tmp']) await mkdir(join(folder, each));
  const [http, tcp] = await freePorts();
  await writeFile(join(folder, 'users.xml'), users);
  await writeFile(join(folder, 'config.xml'), config(folder, http, tcp));
  const server = spawn(program, [`--config-file=${folder}/config.xml`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => void server.kill('SIGKILL');
  process.once('exit', stop);
  await untilReady(server, `http://127.0.0.1:${http}`);
  return {
    async url(database) {
      const query = `create database if not exists "${database}"`;
      await fetch(`http://127.0.0.1:${http}/`, { method: 'POST', body: query });
      return `http://127.0.0.1:${http}/${database}`;
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', stop);
      const ended = once(server, 'exit');
      stop();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePorts(): Promise<[number, number]> {
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

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/ping`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`ClickHouse did not start: ${said}`);
}
