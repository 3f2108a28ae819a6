import { expect, it } from 'vitest';
import { parseOptions } from './options.ts';

const known = {
  parts: ['seek', 'cycles', 'search'],
  sections: { players: ['seek', 'cycles'], service: ['search'] },
} as const;
const read = (...words: string[]) => parseOptions(words, known);

it('all parts are measured in full where nothing else is said', () => {
  expect(read()).toEqual({
    ...{ quick: false, withPeers: false, keeps: false, writes: false },
    ...{ section: undefined, conditions: [], names: known.parts },
  });
});

it('one part can be asked for, and quickly', () => {
  expect(read('--quick', '--only', 'cycles')).toMatchObject({ quick: true, names: ['cycles'] });
});

it('several parts come in their own order', () => {
  expect(read('--only', 'cycles,seek').names).toEqual(['seek', 'cycles']);
});

it('an unknown part is named, and so are those there are', () => {
  expect(() => read('--only', 'sekk')).toThrow(
    'There is no part sekk; there are seek, cycles, search.',
  );
  expect(() => read('--section', 'site')).toThrow(
    'There is no part site; there are players, service.',
  );
});

it('the other players are measured where it is said', () => {
  expect(read('--peers').withPeers).toBe(true);
});

it('a section is all of its parts, and that of the players has the others beside it', () => {
  expect(read('--section', 'players')).toMatchObject({
    ...{ section: 'players', withPeers: true, names: ['seek', 'cycles'] },
  });
  expect(read('--section', 'service')).toMatchObject({ withPeers: false, names: ['search'] });
});

it('what is written is a whole section', () => {
  expect(read('--section', 'service', '--write').writes).toBe(true);
  expect(() => read('--write')).toThrow('one whole section');
  expect(() => read('--section', 'players', '--only', 'seek', '--write')).toThrow('one whole');
});

it('a condition can be picked by a word of its name', () => {
  expect(read('--condition', 'square,weak').conditions).toEqual(['square', 'weak']);
});

it('figures of a quick run are not kept', () => {
  expect(read('--keep').keeps).toBe(true);
  expect(() => read('--keep', '--quick')).toThrow('measured in full');
});
