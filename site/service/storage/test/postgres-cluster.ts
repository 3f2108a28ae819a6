import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Options with which no commit waits for the disk, because tests discard their data. */
const fastOptions = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/** A Postgres server for tests. */
export interface PostgresCluster {
  /** Path of its Unix socket. */
  readonly socket: string;
  /** Creates a database if needed, and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Restarts the server in fast shutdown mode; its data stays. */
  restart(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a Postgres server in a temporary folder. It listens on a Unix socket in that folder, so no
 * port is used. If `isDurable`, the server confirms a commit only once it is on disk, and records
 * its timestamp.
 */
export async function startPostgresCluster({ isDurable = false } = {}): Promise<PostgresCluster> {
  const binFolder = findBinFolder();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  const user = await chooseOwner(folder);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'vitrine', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '-N'];
  await run(join(binFolder, 'initdb'), initdb, { ...user, cwd: folder });
  const durabilityOptions = isDurable ? ['track_commit_timestamp=on'] : fastOptions;
  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, ...durabilityOptions];
  const settings = options.flatMap((option) => ['-c', option]);
  const start = async (): Promise<ChildProcess> => {
    const process = spawn(join(binFolder, 'postgres'), ['-D', data, ...settings], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await waitUntilReady(process);
    return process;
  };
  let server = await start();
  const kill = () => void server.kill('SIGQUIT');
  const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  process.once('exit', kill);
  const psql = (command: string) =>
    run(join(binFolder, 'psql'), ['-h', folder, '-U', 'vitrine', '-qc', command, 'postgres']);
  const databases = new Map<string, Promise<unknown>>();
  return {
    socket: join(folder, '.s.PGSQL.5432'),
    async createDatabase(name) {
      if (!databases.has(name)) databases.set(name, psql(`create database "${name}"`));
      await databases.get(name);
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

function findBinFolder(): string {
  const initdb = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1);
  if (initdb !== undefined) return dirname(initdb);
  throw new Error('Postgres is not installed, so its store cannot be tested. Run "npm run setup".');
}

/**
 * Returns the user to run Postgres as, and makes it own the folder: Postgres does not run as root.
 */
async function chooseOwner(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8');
  const account = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(accounts);
  const [uid, gid] = [Number(account?.[1]), Number(account?.[2])];
  await promisify(chown)(folder, uid, gid);
  return { uid, gid };
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`Postgres did not start: ${output}`)));
  });
}
