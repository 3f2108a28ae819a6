import { lookup as resolveHost } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * Hosts to which requests are allowed, even if they are private. Undefined allows all public hosts.
 */
export type AllowedHosts = ReadonlySet<string> | undefined;

/** Thrown for a host that outbound requests may not reach. */
export class ForbiddenHostError extends Error {
  constructor(host: string) {
    super(`${host} is not an allowed host, or not on the public internet`);
  }
}

/**
 * Checks the host of a URL before a request. An IP address is checked here; a host name is checked
 * when it is resolved (see `createGuardedLookup`).
 * @throws ForbiddenHostError
 */
export function assertAllowedHost(url: URL, allowed: AllowedHosts): void {
  if (allowed) {
    if (allowed.has(url.host) || allowed.has(url.hostname)) return;
    throw new ForbiddenHostError(url.host);
  }
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) throw new ForbiddenHostError(url.host);
}

/**
 * Creates a DNS lookup that connects to exactly the addresses it has checked, so that a host name
 * that resolves to a different address a moment later (DNS rebinding) cannot redirect the
 * connection.
 */
export function createGuardedLookup(
  allowed: AllowedHosts,
  lookup: typeof resolveHost = resolveHost,
): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const isAllowed =
        allowed !== undefined || addresses.every((entry) => isPublicAddress(entry.address));
      const [first] = addresses;
      if (!isAllowed || !first) return callback(new ForbiddenHostError(host), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
