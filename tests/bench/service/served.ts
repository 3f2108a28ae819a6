import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { testContentDir } from '../../../site/service/fixture/serve.ts';
import { ImageService } from '../../../site/service/images/images.ts';
import type { ContentStore } from '../../../site/service/store/contract.ts';
import { openSqliteStore } from '../../../site/service/store/sqlite/open.ts';
import { repositoryRoot } from '../../run/command.ts';
import { nodeFlags } from './start-flags.ts';
import { serviceTokens } from './tokens.ts';

/** What Linux counts processor time in. */
const ticksPerSecond = 100;
const bytesPerKibibyte = 1024;

/** The content service in a process of its own, so that what it costs is told apart. */
export interface ServiceProcess extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  /** Where it keeps everything, until it is disposed of. */
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Processor time that the process has taken so far, its own and the system's for it. */
  cpuSeconds(): number;
  residentBytes(): number;
  /** Of the process and of those that it has started, such as the ones for image work. */
  residentBytesWithChildren(): number;
}

/** What a service is filled from before it starts. */
export interface SeedTarget {
  readonly store: ContentStore;
  readonly images: ImageService;
  /** Where the service keeps everything. */
  readonly dataDir: string;
}

/** How a service is started, where not as usual. */
export interface ServiceProcessOptions {
  readonly program?: 'site/start-service.js' | 'site/start.js';
  /** For Node itself. */
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Has been started before: its content is in, its films are packaged, its sources compiled. */
  readonly again?: boolean;
}

/** Starts the service on content that `fill` has put there. */
export async function startServiceProcess(
  fill: (filling: SeedTarget) => Promise<void>,
  options: ServiceProcessOptions = {},
): Promise<ServiceProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const store = await openSqliteStore(dataDir, pino({ level: 'silent' }));
  const pictures = { dataDir, publicUrl: '', imageKey: undefined, imageCacheMegabytes: 100 };
  await fill({ store, images: await ImageService.open(pictures), dataDir });
  await store.close();
  if (options.again) {
    const before = started(dataDir, options);
    await untilReady(await originOf(before));
    await end(before);
  }
  const child = started(dataDir, options);
  const origin = await originOf(child);
  await untilReady(origin);
  const { pid } = child;
  return {
    origin,
    port: Number(new URL(origin).port),
    dataDir,
    process: child,
    cpuSeconds() {
      const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const [user, system] = times.split(' ').slice(11, 13).map(Number);
      return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
    },
    residentBytes: () => residentBytesOf(Number(pid)),
    residentBytesWithChildren: () =>
      processTree(Number(pid)).reduce((sum, each) => sum + residentBytesOf(each), 0),
    async [Symbol.asyncDispose]() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a process holds in memory; nothing of one that has ended. */
function residentBytesOf(pid: number): number {
  const [, kibibytes = 0] = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kibibytes) * bytesPerKibibyte;
}

/** A process, those that it has started, and those that these have. */
function processTree(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const [, parent] = /^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`)) ?? [];
      return [Number(name), Number(parent)] as const;
    });
  const withChildren = (each: number): number[] => [
    each,
    ...parents.filter(([, parent]) => parent === each).flatMap(([child]) => withChildren(child)),
  ];
  return withChildren(pid);
}

/** A file of a process that may end at any moment. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function started(
  dataDir: string,
  { program = 'site/start-service.js', flags = [], env = {} }: ServiceProcessOptions,
): ChildProcess {
  const limits = {
    CONTENT_REQUESTS_PER_SECOND: '0',
    LIVE_STREAMS_PER_ADDRESS: '100000',
    LIVE_STREAMS_PER_TOKEN: '100000',
    BEACONS_PER_ADDRESS: '0',
    BEACON_MEGABYTES_PER_ADDRESS: '0',
  };
  const known = {
    CONTENT_API_TOKEN: serviceTokens.content,
    SEARCH_API_TOKEN: serviceTokens.search,
    CONTENT_EDIT_TOKEN: serviceTokens.edit,
  };
  const place = { DATA_DIR: dataDir, CONTENT_DIR: testContentDir, PORT: '0' };
  return spawn(process.execPath, [...nodeFlags, ...flags, program], {
    cwd: repositoryRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...limits,
      ...known,
      ...place,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

async function originOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The service has no output.');
  for await (const line of createInterface(stdout)) {
    const [origin] = /http:\/\/[\w.]+:\d+/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error('The service ended before it named its address.');
}

/** Films are packaged behind the service, which would count as work for whoever asks. */
async function untilReady(origin: string): Promise<void> {
  for (const film of ['blue-hour', 'low-hum']) {
    while ((await fetch(`${origin}/video/${film}.m3u8`)).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
