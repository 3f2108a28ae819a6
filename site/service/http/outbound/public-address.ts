import { BlockList, isIP } from 'node:net';

/** Networks of version 4 that no stranger on the internet has: this machine, its neighbours, rests. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Where clouds tell their machines secrets.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, bits);
}

/** The one part of version 6 that is given to the internet. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/** Parts of that which lead to addresses of version 4, or nowhere. */
const closed6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(network, bits, 'ipv6');
}

/** Tells whether an address, written as numbers, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address);
  return version === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
