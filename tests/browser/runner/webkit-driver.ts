import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { TestRunnerPlugin } from '@web/test-runner';

// Xvfb and WebKitWebDriver usually start within a second, but need longer on a loaded machine.
const START_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 50;

/** Runs WebKitWebDriver on `port` with its own virtual display while the test server runs. */
export function webkitDriverPlugin(port: number): TestRunnerPlugin {
  let stop: (() => void) | undefined;
  return {
    name: 'webkit-driver',
    async serverStart() {
      stop = await startWebKitDriver(port);
    },
    serverStop: () => stop?.(),
  };
}

/** Starts WebKitWebDriver on `port` with its own virtual display. Returns a function that stops both. */
export async function startWebKitDriver(port: number): Promise<() => void> {
  const children: ChildProcess[] = [];
  const stop = () => {
    for (const child of children.splice(0).toReversed()) child.kill();
  };
  process.once('exit', stop);
  const display = await startDisplay(children);
  await startDriver(children, port, display);
  return stop;
}

/** Starts Xvfb, which picks a free display and writes its number to a file descriptor. */
async function startDisplay(children: ChildProcess[]): Promise<string> {
  const displayFd = 3;
  const child = spawn(
    'Xvfb',
    ['-displayfd', String(displayFd), '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  children.push(child);
  const lines = createInterface(child.stdio[displayFd] as Readable);
  const [number] = await once(lines, 'line', { signal: AbortSignal.timeout(START_TIMEOUT_MS) });
  return `:${number}`;
}

async function startDriver(children: ChildProcess[], port: number, display: string) {
  // Nothing listens on the port of the proxy, so the browser reaches only this machine.
  const unreachableProxy = 'http://127.0.0.1:9';
  const env = {
    ...process.env,
    DISPLAY: display,
    http_proxy: unreachableProxy,
    https_proxy: unreachableProxy,
    no_proxy: '127.0.0.1,localhost',
    // WebKit renders on the CPU. On two shared cores, two rendering threads use 20 % more CPU time than
    // one thread and are not faster.
    LP_NUM_THREADS: '1',
  };
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
  });
  children.push(child);
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await isDriverReady(port))) {
    if (performance.now() > deadline) throw new Error('WebKitWebDriver did not start.');
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

async function isDriverReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/status`)).ok;
  } catch {
    return false;
  }
}
