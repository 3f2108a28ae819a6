import type { FastifyInstance } from 'fastify';
import { StartupError } from '../runtime/startup-error.ts';

/** Error messages by the error code of `listen`. */
const messages: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} on ${host} is in use. Stop the process that uses it, or set PORT to another number.`,
  EACCES: (port) => `Port ${port} requires elevated privileges. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (_port, host) =>
    `HOST is ${host}, but this machine has no such address. Leave it unset, or set it to 127.0.0.1.`,
  ENOTFOUND: (_port, host) =>
    `HOST is ${host}, but this host name cannot be resolved. Leave it unset, or set it to 127.0.0.1.`,
};

/**
 * Makes a server listen and returns the address to open in a browser on this machine.
 * @throws StartupError if the port or host is unavailable.
 */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const createMessage = messages[code];
    throw createMessage ? new StartupError(createMessage(port, host), { cause: error }) : error;
  }
  const name = loopbackHosts.has(host) ? 'localhost' : formatHost(host);
  return `http://${name}:${getBoundPort(app)}`;
}

/**
 * Returns the URL at which a server reaches itself; contains an IP address, so no host name is
 * resolved.
 */
export function getLoopbackUrl(app: FastifyInstance, host: string): string {
  return `http://${loopbackHosts.has(host) ? '127.0.0.1' : formatHost(host)}:${getBoundPort(app)}`;
}

/** Values of HOST for which the server is reachable at the loopback address. */
const loopbackHosts = new Set(['127.0.0.1', '0.0.0.0', '::']);

function formatHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function getBoundPort(app: FastifyInstance): number {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server is not listening.');
  return address.port;
}
