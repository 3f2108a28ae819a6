import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const known = ['seek', 'cycles'] as const;

it('all parts are measured in full where nothing else is said', () => {
  expect(readOptions([], known)).toEqual({
    quick: false,
    withPeers: false,
    keeps: false,
    names: known,
  });
});

it('one part can be asked for, and quickly', () => {
  expect(readOptions(['--quick', '--only', 'cycles'], known)).toEqual({
    quick: true,
    withPeers: false,
    keeps: false,
    names: ['cycles'],
  });
});

it('several parts come in their own order', () => {
  expect(readOptions(['--only', 'cycles,seek'], known).names).toEqual(known);
});

it('an unknown part is named, and so are those there are', () => {
  expect(() => readOptions(['--only', 'sekk'], known)).toThrow(
    'There is no part sekk; there are seek, cycles.',
  );
});

it('the other players are measured where it is said', () => {
  expect(readOptions(['--peers'], known).withPeers).toBe(true);
});

it('figures of a quick run are not kept', () => {
  expect(readOptions(['--keep'], known).keeps).toBe(true);
  expect(() => readOptions(['--keep', '--quick'], known)).toThrow('measured in full');
});
