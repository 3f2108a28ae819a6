import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { PacedLink, type Trace } from './paced-link.ts';

const STEP_MS = 5;
/** The maximum number of bytes read from the server before they are delivered. */
const MAX_WAITING_BYTES = 2_000_000;

/** A proxy that reaches a server over a link. */
export interface OpenLink {
  readonly origin: string;
  close(): void;
}

/**
 * Starts a proxy with a variable link between a browser and a server on this machine. The first second
 * of its trace starts now.
 *
 * Chromium's network emulation is not suitable: whenever its speed changes, it delivers all delayed
 * data at once.
 */
export async function openLink(origin: string, trace: Trace): Promise<OpenLink> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const link = new PacedLink(trace, performance.now());
  server.on('connection', (browser) => {
    const behind = connect(Number(port), hostname);
    sockets.add(browser).add(behind);
    join(browser, behind, link);
    for (const socket of [browser, behind]) {
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
  });
  const timer = setInterval(() => link.flow(performance.now()), STEP_MS);
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(timer);
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Requests are small and pass unchanged; responses are limited by the link. */
function join(browser: Socket, behind: Socket, link: PacedLink): void {
  let waiting = 0;
  const lane = link.open((bytes) => {
    waiting -= bytes.length;
    if (waiting < MAX_WAITING_BYTES) behind.resume();
    browser.write(bytes);
  });
  browser.pipe(behind);
  behind.on('data', (bytes) => {
    waiting += bytes.length;
    if (waiting >= MAX_WAITING_BYTES) behind.pause();
    link.send(lane, bytes, performance.now());
  });
  browser.once('close', () => {
    link.close(lane);
    behind.destroy();
  });
}
