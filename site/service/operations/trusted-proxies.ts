import { isIP } from 'node:net';
import { z } from 'zod';

const sentence = 'addresses such as 10.0.0.1 or 10.0.0.0/8, with commas between them';

/** Addresses of servers in front of this one, of which is believed for whom they ask. */
export const trustedProxiesForm = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddress), sentence);

function isAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  const most = family === 4 ? 32 : 128;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most);
}
