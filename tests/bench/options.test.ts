import { expect, it } from 'vitest';
import { parseOptions } from './options.ts';

const known = {
  parts: ['seek', 'cycles', 'search'],
  sections: { players: ['seek', 'cycles'], service: ['search'] },
} as const;
const read = (...words: string[]) => parseOptions(words, known);

it('runs all benchmarks in full by default', () => {
  expect(read()).toEqual({
    ...{ quick: false, withPeers: false, updatesBaseline: false, writes: false },
    ...{ section: undefined, conditions: [], names: known.parts },
  });
});

it('runs a single benchmark with --only, and fewer rounds with --quick', () => {
  expect(read('--quick', '--only', 'cycles')).toMatchObject({ quick: true, names: ['cycles'] });
});

it('sorts benchmarks in their default order', () => {
  expect(read('--only', 'cycles,seek').names).toEqual(['seek', 'cycles']);
});

it('throws for unknown names with the available ones', () => {
  expect(() => read('--only', 'sekk')).toThrow('Unknown: sekk. Available: seek, cycles, search.');
  expect(() => read('--section', 'site')).toThrow('Unknown: site. Available: players, service.');
});

it('measures other players with --peers', () => {
  expect(read('--peers').withPeers).toBe(true);
});

it('selects all benchmarks of a section, with other players in those of the player', () => {
  expect(read('--section', 'players')).toMatchObject({
    ...{ section: 'players', withPeers: true, names: ['seek', 'cycles'] },
  });
  expect(read('--section', 'service')).toMatchObject({ withPeers: false, names: ['search'] });
});

it('writes complete benchmarks only, with other players', () => {
  expect(read('--section', 'service', '--write').writes).toBe(true);
  expect(read('--only', 'seek', '--write')).toMatchObject({ writes: true, withPeers: true });
  expect(() => read('--write', '--condition', 'plain')).toThrow('--write cannot be combined');
});

it('selects conditions by parts of their names', () => {
  expect(read('--condition', 'square,weak').conditions).toEqual(['square', 'weak']);
});

it('does not store the results of a quick run', () => {
  expect(read('--keep').updatesBaseline).toBe(true);
  expect(() => read('--keep', '--quick')).toThrow('--keep cannot be combined');
});
