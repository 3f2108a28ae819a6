import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { PacedLink, type Trace } from './paced-link.ts';

const STEP_MS = 5;
/** The maximum number of bytes read from the server before they are delivered. */
const MAX_WAITING_BYTES = 2_000_000;

/** A proxy to a server, which limits the bandwidth of responses. */
export interface LinkProxy {
  readonly origin: string;
  close(): void;
}

/**
 * Starts a proxy with variable bandwidth between a browser and a server on this machine. The first
 * second of the trace starts immediately.
 *
 * Chromium's network emulation is not suitable: whenever its speed changes, it delivers all delayed
 * data at once.
 */
export async function startLinkProxy(origin: string, trace: Trace): Promise<LinkProxy> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const link = new PacedLink(trace, performance.now());
  server.on('connection', (browser) => {
    const upstream = connect(Number(port), hostname);
    sockets.add(browser).add(upstream);
    connectThroughLink(browser, upstream, link);
    for (const socket of [browser, upstream]) {
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
  });
  const timer = setInterval(() => link.advance(performance.now()), STEP_MS);
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(timer);
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Connects two sockets. Requests are small and pass immediately. The link delays responses. */
function connectThroughLink(browser: Socket, upstream: Socket, link: PacedLink): void {
  let waitingBytes = 0;
  const connection = link.open((bytes) => {
    waitingBytes -= bytes.length;
    if (waitingBytes < MAX_WAITING_BYTES) upstream.resume();
    browser.write(bytes);
  });
  browser.pipe(upstream);
  upstream.on('data', (bytes) => {
    waitingBytes += bytes.length;
    if (waitingBytes >= MAX_WAITING_BYTES) upstream.pause();
    link.send(connection, bytes, performance.now());
  });
  browser.once('close', () => {
    link.close(connection);
    upstream.destroy();
  });
}
