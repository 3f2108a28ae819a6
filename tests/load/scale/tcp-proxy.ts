import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that can be cut: what is sent on it then comes to nothing, and nobody is told. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  /** From now on no byte gets through, in either direction, and no connection is closed. */
  cut(): void;
  /** From now on bytes get through again, on new connections; those of before are gone. */
  mend(): void;
}

/** Opens a line to a socket, named by its path or its port, at an address of this machine. */
export async function startTcpProxy(target: string | number, address: string): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => isCut || to.write(bytes));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        open.delete(from);
        // A machine that cannot be reached says no goodbye either.
        if (!isCut) to.destroy();
      });
    }
  });
  server.listen(0, address);
  await once(server, 'listening');
  const drop = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => void (isCut = true),
    mend() {
      drop();
      isCut = false;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      drop();
    },
  };
}
