import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not public: private, local, reserved, documentation and multicast. */
const nonPublicIpv4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local: includes the metadata service of cloud providers, which returns credentials.
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
  nonPublicIpv4.addSubnet(network, bits);
}

/** The IPv6 range of public unicast addresses. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Subranges of `globalIpv6` that map to IPv4 addresses or are reserved. */
const nonPublicIpv6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  nonPublicIpv6.addSubnet(network, bits, 'ipv6');
}

/** Returns whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !nonPublicIpv4.check(address);
  return (
    version === 6 && globalIpv6.check(address, 'ipv6') && !nonPublicIpv6.check(address, 'ipv6')
  );
}
