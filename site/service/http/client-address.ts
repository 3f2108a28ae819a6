import { isIP, SocketAddress } from 'node:net';

/**
 * The number of groups of an IPv6 address that identify a network: a subscriber owns a whole /64.
 */
const NETWORK_GROUP_COUNT = 4;

/** The key of all clients whose address cannot be parsed: they share one limit. */
const UNKNOWN_CLIENT_KEY = 'unknown';

/**
 * Parses an IP address of a connection or proxy header, and returns it without port, brackets and
 * zone. IPv4-mapped IPv6 addresses (`::ffff:192.0.2.1`) become IPv4 addresses. Returns undefined if
 * the text is not an IP address.
 */
export function parseAddress(text: string): string | undefined {
  const host = stripPort(text.trim()).replace(/%.*$/, '');
  const family = isIP(host);
  if (family === 0) return undefined;
  if (family === 4) return host;
  const { address } = new SocketAddress({ address: host, family: 'ipv6' });
  const [, ipv4Address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  return ipv4Address ?? address;
}

/**
 * Returns the key by which rate limiters identify a client: its IPv4 address, or the /64 network of
 * its IPv6 address, because a client can freely change the other 64 bits.
 */
export function getRateLimitKey(text: string): string {
  const address = parseAddress(text);
  if (address === undefined) return UNKNOWN_CLIENT_KEY;
  return isIP(address) === 6 ? `${getNetwork(address)}::/64` : address;
}

function stripPort(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  if (inBrackets !== undefined) return inBrackets;
  // An IPv6 address without brackets has at least two colons, and cannot have a port.
  return /^[\d.]+:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text;
}

/** Returns the first four groups of an address in canonical form, with `::` expanded to zeros. */
function getNetwork(address: string): string {
  const [head = '', tail] = address.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  // A dotted quad at the end takes two groups.
  const tailLength = tailGroups.length + (tailGroups.at(-1)?.includes('.') ? 1 : 0);
  const zeroCount = Math.max(0, 8 - headGroups.length - tailLength);
  const allGroups = [...headGroups, ...Array.from({ length: zeroCount }, () => '0'), ...tailGroups];
  return allGroups.slice(0, NETWORK_GROUP_COUNT).join(':');
}
