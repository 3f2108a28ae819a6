import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can drop all bytes without an error at either end. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  /** Drops all bytes in both directions without closing a connection. */
  disconnect(): void;
  /** Closes the existing connections, and forwards the bytes of new connections. */
  reconnect(): void;
}

/**
 * Starts a proxy.
 *
 * @param target The path of a Unix socket, or a port of this machine.
 * @param address The IP address to listen on.
 */
export async function startTcpProxy(target: string | number, address: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  const server = createServer((downstream) => {
    const upstream = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    for (const [source, destination] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      sockets.add(source);
      source.on('data', (bytes) => isDisconnected || destination.write(bytes));
      source.on('error', () => source.destroy());
      source.on('close', () => {
        sockets.delete(source);
        // An unreachable machine does not close its connections either.
        if (!isDisconnected) destination.destroy();
      });
    }
  });
  server.listen(0, address);
  await once(server, 'listening');
  const destroySockets = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    disconnect: () => void (isDisconnected = true),
    reconnect() {
      destroySockets();
      isDisconnected = false;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      destroySockets();
    },
  };
}
