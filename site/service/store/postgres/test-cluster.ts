import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Tests throw away what they write, so nothing waits for the disk. */
const inHaste = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/** A Postgres server of a test's own. */
export interface TestCluster {
  /** The address of one of its databases, which is made when it is first asked for. */
  url(name: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a Postgres server in a folder that is thrown away afterwards. It is reached by a socket
 * in that folder, so that no port is taken.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const programs = programFolder();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  const user = await ownerOf(folder);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '-N'];
  await run(join(programs, 'initdb'), initdb, { ...user, cwd: folder });
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, ...inHaste];
  const settings = options.flatMap((option) => ['-c', option]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => void server.kill('SIGQUIT');
  process.once('exit', stop);
  await untilReady(server);
  const psql = (command: string) =>
    run(join(programs, 'psql'), ['-h', folder, '-U', 'vitrine', '-qc', command, 'postgres']);
  const made = new Map<string, Promise<unknown>>();
  return {
    async url(name) {
      if (!made.has(name)) made.set(name, psql(`create database "${name}"`));
      await made.get(name);
      return `postgres://vitrine@/${name}?host=${encodeURIComponent(folder)}`;
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', stop);
      const ended = once(server, 'exit');
      stop();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function programFolder(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1);
  if (found !== undefined) return dirname(found);
  throw new Error('Postgres is missing, without which its store is not tested: npm run setup.');
}

/** Postgres refuses to run as root; whoever runs it must own the folder. */
async function ownerOf(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8');
  const account = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(accounts);
  const [uid, gid] = [Number(account?.[1]), Number(account?.[2])];
  await promisify(chown)(folder, uid, gid);
  return { uid, gid };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`Postgres did not start: ${said}`)));
  });
}
