import { lookup as ask } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Hosts that may be called though they are not on the public internet; undefined for none. */
export type AllowedHosts = ReadonlySet<string> | undefined;

/** A host that may not be called from here. */
export class ForbiddenHostError extends Error {
  constructor(host: string) {
    super(`${host} may not be called: it is no host of the public internet, or not an allowed one`);
  }
}

/**
 * Says before a call whether its host may be called; a name is looked at again once it is known
 * what it stands for.
 * @throws ForbiddenHostError
 */
export function assertAllowedHost(url: URL, allowed: AllowedHosts): void {
  if (allowed) {
    if (allowed.has(url.host) || allowed.has(url.hostname)) return;
    throw new ForbiddenHostError(url.host);
  }
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new ForbiddenHostError(url.host);
}

/**
 * Looks a name up for a connection, which is then made to one of the very addresses that were
 * looked at: a name that stands for something else a moment later leads nowhere else.
 */
export function createGuardedLookup(
  allowed: AllowedHosts,
  lookup: typeof ask = ask,
): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const isOpen = allowed !== undefined || found.every((each) => isPublicAddress(each.address));
      const [first] = found;
      if (!isOpen || !first) return done(new ForbiddenHostError(host), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}
