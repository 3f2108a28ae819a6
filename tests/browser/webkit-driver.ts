import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { TestRunnerPlugin } from '@web/test-runner';

// Both are ready within a second; a machine under load may take several.
const startLimitMs = 20_000;
const pollMs = 50;

/** Finds a TCP port on this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts WebKit's driver on `port`, on a display of its own, as long as the test server runs. */
export function webkitDriver(port: number): TestRunnerPlugin {
  let stop: (() => void) | undefined;
  return {
    name: 'webkit-driver',
    async serverStart() {
      stop = await startWebkit(port);
    },
    serverStop: () => stop?.(),
  };
}

/** Starts WebKit's driver on `port`, on a display of its own; returns what stops both. */
export async function startWebkit(port: number): Promise<() => void> {
  const children: ChildProcess[] = [];
  const stop = () => {
    for (const child of children.splice(0).toReversed()) child.kill();
  };
  process.once('exit', stop);
  const display = await startDisplay(children);
  await startDriver(children, port, display);
  return stop;
}

/** Starts Xvfb, which chooses a free display and writes its number to the file it is given. */
async function startDisplay(children: ChildProcess[]): Promise<string> {
  const numberFile = 3;
  const child = spawn(
    'Xvfb',
    ['-displayfd', String(numberFile), '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  children.push(child);
  const lines = createInterface(child.stdio[numberFile] as Readable);
  const [number] = await once(lines, 'line', { signal: AbortSignal.timeout(startLimitMs) });
  return `:${number}`;
}

async function startDriver(children: ChildProcess[], port: number, display: string) {
  // Nothing listens on the proxy's port: the browser reaches this machine and nothing else.
  const nowhere = 'http://127.0.0.1:9';
  const env = {
    ...process.env,
    DISPLAY: display,
    http_proxy: nowhere,
    https_proxy: nowhere,
    no_proxy: '127.0.0.1,localhost',
    // It draws by the processor. Two threads that draw take a fifth more of it, and are no sooner
    // done, on two cores that others want as well.
    LP_NUM_THREADS: '1',
  };
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
  });
  children.push(child);
  const deadline = performance.now() + startLimitMs;
  while (!(await answers(port))) {
    if (performance.now() > deadline) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/status`)).ok;
  } catch {
    return false;
  }
}
