import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { repositoryRoot } from './runner/run-command.ts';

// Building the pages and packaging the first film take well under a minute each.
const readyLimitMs = 300_000;
const playableLimitMs = 60_000;
const stopLimitMs = 30_000;
const pollMs = 500;

/** What a film answers while it is being packaged. */
const notYet = new Set([412, 503]);

/** Proves that `npm start`, with its data in the given empty folder, serves the film and stops. */
async function verifyStart(dataDir: string): Promise<void> {
  const child = spawn('npm', ['start'], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that nothing of it is left behind whatever happens.
    detached: true,
  });
  try {
    const url = await getUrl(child);
    await expectPage(`${url}/films/the-light-we-keep`, /<title>[^<]*The light we keep/i);
    await expectPage(`${url}/video/the-light-we-keep.m3u8`, /^#EXTM3U/);
    await expectCleanExit(child);
  } finally {
    endGroup(child);
  }
}

/** Passes on what the command prints, and takes the address from the line that says it is ready. */
async function getUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('npm start has no output.');
  const lines = createInterface(child.stdout);
  const timer = setTimeout(() => endGroup(child), readyLimitMs);
  try {
    for await (const line of lines) {
      console.log(line);
      const [url] = /https?:\/\/[\w.:[\]-]+/.exec(line) ?? [];
      if (url) return url;
    }
  } finally {
    clearTimeout(timer);
    child.stdout.resume();
  }
  throw new Error('npm start ended, or took too long, before it named its address.');
}

/** Fetches a page, waiting while it says that it is not ready yet, and looks at its text. */
async function expectPage(url: string, expected: RegExp): Promise<void> {
  const deadline = performance.now() + playableLimitMs;
  let response = await fetch(url);
  while (notYet.has(response.status) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    response = await fetch(url);
  }
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}.`);
  if (!expected.test(text)) throw new Error(`${url} does not hold ${expected}.`);
  console.log(`ok  ${url}`);
}

/**
 * Sends SIGTERM to the server itself: npm would be terminated by the signal and not report the exit
 * code of its script.
 */
async function expectCleanExit(npm: ChildProcess): Promise<void> {
  const server = serverIn(npm.pid);
  const ended = once(npm, 'exit', { signal: AbortSignal.timeout(stopLimitMs) });
  process.kill(server, 'SIGTERM');
  const [code, name] = await ended.catch(() => [undefined, 'no end in time']);
  if (code !== 0) throw new Error(`After SIGTERM it ended with ${code ?? name}, not with code 0.`);
  console.log('ok  SIGTERM stops it with code 0');
}

/** Finds the process of the server among those that npm started. */
function serverIn(group: number | undefined): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    const [, ...words] = procFile(pid, 'cmdline').split('\0');
    const script = words.find((word) => !word.startsWith('--'));
    // After the name in brackets: state, parent, group.
    const [, , ownGroup] = procFile(pid, 'stat')
      .replace(/^.*\) /, '')
      .split(' ');
    return script === 'site/start.js' && Number(ownGroup) === group;
  });
  if (!found) throw new Error('The process of the server is not there.');
  return Number(found);
}

function procFile(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // It has ended between the two looks.
    return '';
  }
}

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

const [, , dataDir] = process.argv;
if (!dataDir) throw new Error('tests/start.ts wants an empty folder for its data.');
try {
  await verifyStart(dataDir);
} catch (error) {
  console.error(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
