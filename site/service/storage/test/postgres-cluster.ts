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
export interface PostgresCluster {
  /** Path of the socket at which it is reached. */
  readonly socket: string;
  /** The address of one of its databases, which is made when it is first asked for. */
  createDatabase(name: string): Promise<string>;
  /** Ends it, as an administrator does who is in a hurry, and starts it again on what it kept. */
  restart(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a Postgres server in a folder that is thrown away afterwards. It is reached by a socket
 * in that folder, so that no port is taken. One that `isDurable` answers a commit only when
 * it is written, and knows when that was.
 */
export async function startPostgresCluster({ isDurable = false } = {}): Promise<PostgresCluster> {
  const programs = programFolder();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  const user = await ownerOf(folder);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '-N'];
  await run(join(programs, 'initdb'), initdb, { ...user, cwd: folder });
  const manner = isDurable ? ['track_commit_timestamp=on'] : inHaste;
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, ...manner];
  const settings = options.flatMap((option) => ['-c', option]);
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(started);
    return started;
  };
  let server = await start();
  const kill = () => void server.kill('SIGQUIT');
  const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  process.once('exit', kill);
  const psql = (command: string) =>
    run(join(programs, 'psql'), ['-h', folder, '-U', 'vitrine', '-qc', command, 'postgres']);
  const made = new Map<string, Promise<unknown>>();
  return {
    socket: join(folder, '.s.PGSQL.5432'),
    async createDatabase(name) {
      if (!made.has(name)) made.set(name, psql(`create database "${name}"`));
      await made.get(name);
      return `postgres://vitrine@/${name}?host=${encodeURIComponent(folder)}`;
    },
    async restart() {
      await stop('SIGINT');
      server = await start();
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', kill);
      await stop('SIGQUIT');
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
