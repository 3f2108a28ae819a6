import { isIP, SocketAddress } from 'node:net';

/** Groups of an IPv6 address that name a network: one subscriber owns all 2^64 addresses in it. */
const NETWORK_GROUPS = 4;

/** All clients whose address cannot be parsed share one budget. */
const UNKNOWN_CLIENT = 'unknown';

/**
 * Parses an IP address as written by connections and proxy headers, and returns it without port,
 * brackets and zone. IPv4-mapped IPv6 addresses (`::ffff:192.0.2.1`) become IPv4 addresses.
 * Returns undefined if the text is not an IP address.
 */
export function parseAddress(text: string): string | undefined {
  const bare = withoutPort(text.trim()).replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0) return undefined;
  if (family === 4) return bare;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  return mapped ?? address;
}

/**
 * The key under which every rate limiter counts a client: its IPv4 address, or the /64 network of
 * its IPv6 address, because changing the other 64 bits costs nothing.
 */
export function rateLimitKey(text: string): string {
  const address = parseAddress(text);
  if (address === undefined) return UNKNOWN_CLIENT;
  return isIP(address) === 6 ? `${networkOf(address)}::/64` : address;
}

function withoutPort(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  if (inBrackets !== undefined) return inBrackets;
  // An IPv6 address without brackets has at least two colons, and cannot have a port.
  return /^[\d.]+:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text;
}

/** The first four groups of an address in canonical form, with `::` expanded to zeros. */
function networkOf(address: string): string {
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = (after ?? '').split(':').filter(Boolean);
  // A dotted quad at the end takes two groups.
  const restGroups = rest.length + (rest.at(-1)?.includes('.') ? 1 : 0);
  const zeros = Math.max(0, 8 - groups.length - restGroups);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return all.slice(0, NETWORK_GROUPS).join(':');
}
