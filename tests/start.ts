import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { repositoryRoot } from './runner/run-command.ts';

// Building the pages and packaging the first video take less than a minute each.
const READY_TIMEOUT_MS = 300_000;
const PLAYABLE_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 500;

/** Status codes of a film that is being packaged. */
const PACKAGING_STATUSES = new Set([412, 503]);

/** Verifies that `npm start`, with its data in an empty folder, serves the film and stops. */
async function verifyStart(dataDir: string): Promise<void> {
  const child = spawn('npm', ['start'], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, so that all its processes can be killed.
    detached: true,
  });
  try {
    const url = await getUrl(child);
    await expectPage(`${url}/films/the-light-we-keep`, /<title>[^<]*The light we keep/i);
    await expectPage(`${url}/video/the-light-we-keep.m3u8`, /^#EXTM3U/);
    await expectCleanExit(child);
  } finally {
    killProcessGroup(child);
  }
}

/** Prints the output of the command, and returns the URL from the line that reports readiness. */
async function getUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('npm start has no output.');
  const lines = createInterface(child.stdout);
  const timer = setTimeout(() => killProcessGroup(child), READY_TIMEOUT_MS);
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
  throw new Error('npm start ended or timed out before it printed its URL.');
}

/** Fetches a page, retrying while its film is being packaged, and checks its text. */
async function expectPage(url: string, expected: RegExp): Promise<void> {
  const deadline = performance.now() + PLAYABLE_TIMEOUT_MS;
  let response = await fetch(url);
  while (PACKAGING_STATUSES.has(response.status) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    response = await fetch(url);
  }
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}.`);
  if (!expected.test(text)) throw new Error(`${url} does not match ${expected}.`);
  console.log(`ok  ${url}`);
}

/**
 * Sends SIGTERM to the server, not to npm, which would be terminated by the signal and not report the exit
 * code of its script.
 */
async function expectCleanExit(npm: ChildProcess): Promise<void> {
  const server = findServer(npm.pid);
  const exited = once(npm, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
  process.kill(server, 'SIGTERM');
  const [code, name] = await exited.catch(() => [undefined, 'a timeout']);
  if (code !== 0)
    throw new Error(`After SIGTERM, the server ended with ${code ?? name} instead of code 0.`);
  console.log('ok  SIGTERM stops the server with code 0');
}

/** Finds the process of the server among those that npm started. */
function findServer(group: number | undefined): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const serverPid = pids.find((pid) => {
    const [, ...arguments_] = readProcFile(pid, 'cmdline').split('\0');
    const script = arguments_.find((argument) => !argument.startsWith('--'));
    // After the name in brackets: state, parent, group.
    const [, , processGroup] = readProcFile(pid, 'stat')
      .replace(/^.*\) /, '')
      .split(' ');
    return script === 'site/start.js' && Number(processGroup) === group;
  });
  if (!serverPid) throw new Error('The process of the server was not found.');
  return Number(serverPid);
}

function readProcFile(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
}

function killProcessGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

const [, , dataDir] = process.argv;
if (!dataDir) throw new Error('tests/start.ts requires an empty folder for its data.');
try {
  await verifyStart(dataDir);
} catch (error) {
  console.error(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
