import type { lookup } from 'node:dns';
import { expect, it } from 'vitest';
import { ForbiddenHostError, createGuardedLookup } from './ssrf-guard.ts';
import { isPublicAddress } from './public-address.ts';

/** Creates a DNS lookup that resolves every host name to these addresses. */
const createLookup = (...addresses: readonly string[]) =>
  ((_host: string, _options: object, callback: (...results: unknown[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

const lookUp = (addresses: readonly string[], allowed?: ReadonlySet<string>, all = false) =>
  new Promise((resolve, reject) => {
    createGuardedLookup(allowed, createLookup(...addresses))(
      'name.test',
      { all },
      (error, address) => (error ? reject(error) : resolve(address)),
    );
  });

it('connects to the address that was checked', async () => {
  expect(await lookUp(['93.184.215.14', '2606:2800:21f::1'])).toBe('93.184.215.14');
  expect(await lookUp(['93.184.215.14'], undefined, true)).toEqual([
    { address: '93.184.215.14', family: 4 },
  ]);
});

it.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.1']], [['fd00::1']], [[]]])(
  'rejects a host name that resolves to %j',
  async (addresses) => {
    await expect(lookUp(addresses)).rejects.toThrow(ForbiddenHostError);
  },
);

it('accepts a private address of an allowed host name', async () => {
  expect(await lookUp(['10.0.0.1'], new Set(['name.test']))).toBe('10.0.0.1');
});

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.255.255.255', '169.254.169.254', '172.31.0.1'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
  ...['fc00::1', '::ffff:10.0.0.1', '::ffff:93.184.215.14', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ...['2001:db8::1', 'ff02::1', 'no address', ''],
])('classifies %s as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  'classifies %s as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
