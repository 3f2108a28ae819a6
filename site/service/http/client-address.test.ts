import { describe, expect, it } from 'vitest';
import { parseAddress, getRateLimitKey } from './client-address.ts';

describe('parsing the IP address of a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:51234', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('parses "%s" as %s', (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2',
    '192.0.2.1:',
    'example.org:80',
    '[2001:db8::1',
    '::x',
  ])('rejects "%s", which is not an IP address', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });
});

describe('the rate limit key of a client', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2:a::b'],
    ['2001:db8::1', '2001:db8:0:0:1::'],
    ['64:ff9b::192.0.2.1', '64:ff9b::192.0.2.2'],
    ['192.0.2.1:1', '192.0.2.1:2'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['nonsense', 'other nonsense'],
  ])('returns the same rate limit key for %s and %s', (first, second) => {
    expect(getRateLimitKey(first)).toBe(getRateLimitKey(second));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['192.0.2.1', '192.0.2.2'],
    ['::1', '1::'],
    ['192.0.2.1', 'nonsense'],
  ])('returns different rate limit keys for %s and %s', (first, second) => {
    expect(getRateLimitKey(first)).not.toBe(getRateLimitKey(second));
  });
});
