import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can drop all bytes without an error at either end. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  /** Drops all bytes in both directions, and closes no connection. */
  disconnect(): void;
  /** Closes the existing connections, and forwards the bytes of new ones. */
  reconnect(): void;
}

/**
 * Starts a proxy.
 *
 * @param target The path of a Unix socket, or a port of this machine.
 * @param address The IP address to listen at.
 */
export async function startTcpProxy(target: string | number, address: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  const server = createServer((downstream) => {
    const upstream = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    for (const [from, to] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isDisconnected || to.write(bytes));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        // An unreachable machine does not close its connections either.
        if (!isDisconnected) to.destroy();
      });
    }
  });
  server.listen(0, address);
  await once(server, 'listening');
  const closeAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    disconnect: () => void (isDisconnected = true),
    reconnect() {
      closeAll();
      isDisconnected = false;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      closeAll();
    },
  };
}
