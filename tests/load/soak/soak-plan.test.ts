import { expect, it } from 'vitest';
import { parsePlan } from './soak-plan.ts';

it('a soak takes half an hour, with thousands of readers and players', () => {
  expect(parsePlan([])).toMatchObject({ seconds: 1800, readers: 5000, players: 2000 });
});

it('a shorter one mounts as many players in a minute', () => {
  expect(parsePlan(['--minutes', '15'])).toMatchObject({ seconds: 900, players: 1000 });
});

it('the short form is over within a minute', () => {
  const { seconds, isShort } = parsePlan(['--short']);
  expect([seconds < 60, isShort]).toEqual([true, true]);
});

it.each(['0', '-1', 'long', 'Infinity'])('%s minutes are refused', (minutes) => {
  expect(() => parsePlan([`--minutes=${minutes}`])).toThrow('--minutes must be a number above 0');
});

it.each(['0', '-1', '1.5', 'many'])('%s readers are refused', (readers) => {
  expect(() => parsePlan([`--readers=${readers}`])).toThrow('--readers must be a positive integer');
});
