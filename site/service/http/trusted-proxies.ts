import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { parseAddress } from './client-address.ts';

const formatMessage = 'addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas';

/** Addresses and networks of the proxies whose `X-Forwarded-*` headers are trusted. */
export const trustedProxiesSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressOrNetwork), formatMessage);

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const maxBits = family === 4 ? 32 : 128;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= maxBits);
}

/**
 * Returns a predicate for addresses of trusted proxies, in any notation: some proxies add a port in
 * `X-Forwarded-For`, which would otherwise not match.
 */
export function createProxyMatcher(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (text) => {
    const address = parseAddress(text);
    return address !== undefined && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  };
}
