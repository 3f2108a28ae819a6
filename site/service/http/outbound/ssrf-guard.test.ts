import type { lookup } from 'node:dns';
import { expect, it } from 'vitest';
import { ForbiddenHostError, createGuardedLookup } from './ssrf-guard.ts';
import { isPublicAddress } from './public-address.ts';

/** Names that stand for these addresses, whoever asks. */
const standingFor = (...addresses: readonly string[]) =>
  ((_host: string, _options: object, done: (...told: unknown[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

const found = (addresses: readonly string[], allowed?: ReadonlySet<string>, all = false) =>
  new Promise((resolve, reject) => {
    createGuardedLookup(allowed, standingFor(...addresses))(
      'name.test',
      { all },
      (error, address) => (error ? reject(error) : resolve(address)),
    );
  });

it('a name is connected to by the address that was looked at', async () => {
  expect(await found(['93.184.215.14', '2606:2800:21f::1'])).toBe('93.184.215.14');
  expect(await found(['93.184.215.14'], undefined, true)).toEqual([
    { address: '93.184.215.14', family: 4 },
  ]);
});

it.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.1']], [['fd00::1']], [[]]])(
  'a name that stands for %j is not called',
  async (addresses) => {
    await expect(found(addresses)).rejects.toThrow(ForbiddenHostError);
  },
);

it('a name that is allowed may stand for a private address', async () => {
  expect(await found(['10.0.0.1'], new Set(['name.test']))).toBe('10.0.0.1');
});

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.255.255.255', '169.254.169.254', '172.31.0.1'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
  ...['fc00::1', '::ffff:10.0.0.1', '::ffff:93.184.215.14', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ...['2001:db8::1', 'ff02::1', 'no address', ''],
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
