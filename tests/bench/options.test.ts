import { expect, it } from 'vitest';
import { parseOptions } from './options.ts';

const knownNames = {
  allNames: ['seek', 'cycles', 'search'],
  sections: { players: ['seek', 'cycles'], service: ['search'] },
} as const;
const parse = (...args: string[]) => parseOptions(args, knownNames);

it('runs all benchmarks in full by default', () => {
  expect(parse()).toEqual({
    ...{ quick: false, withPeers: false, updatesBaseline: false, writesReport: false },
    ...{ section: undefined, conditions: [], names: knownNames.allNames },
  });
});

it('runs a single benchmark with --only, and fewer rounds with --quick', () => {
  expect(parse('--quick', '--only', 'cycles')).toMatchObject({ quick: true, names: ['cycles'] });
});

it('sorts benchmarks in their default order', () => {
  expect(parse('--only', 'cycles,seek').names).toEqual(['seek', 'cycles']);
});

it('throws for unknown names and lists the available ones', () => {
  expect(() => parse('--only', 'sekk')).toThrow('Unknown: sekk. Available: seek, cycles, search.');
  expect(() => parse('--section', 'site')).toThrow('Unknown: site. Available: players, service.');
});

it('measures other players with --peers', () => {
  expect(parse('--peers').withPeers).toBe(true);
});

it('selects all benchmarks of a section, and measures other players unless it is the service', () => {
  expect(parse('--section', 'players')).toMatchObject({
    ...{ section: 'players', withPeers: true, names: ['seek', 'cycles'] },
  });
  expect(parse('--section', 'service')).toMatchObject({ withPeers: false, names: ['search'] });
});

it('measures other players with --write, which excludes --condition', () => {
  expect(parse('--section', 'service', '--write').writesReport).toBe(true);
  expect(parse('--only', 'seek', '--write')).toMatchObject({ writesReport: true, withPeers: true });
  expect(() => parse('--write', '--condition', 'plain')).toThrow('--write cannot be combined');
});

it('selects conditions whose names contain a text', () => {
  expect(parse('--condition', 'square,weak').conditions).toEqual(['square', 'weak']);
});

it('rejects --keep in a quick run', () => {
  expect(parse('--keep').updatesBaseline).toBe(true);
  expect(() => parse('--keep', '--quick')).toThrow('--keep cannot be combined');
});
