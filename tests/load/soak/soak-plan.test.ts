import { expect, it } from 'vitest';
import { parsePlan } from './soak-plan.ts';

it('takes half an hour with thousands of subscribers and players by default', () => {
  expect(parsePlan([])).toMatchObject({ seconds: 1800, subscribers: 5000, players: 2000 });
});

it('scales the number of players with --minutes', () => {
  expect(parsePlan(['--minutes', '15'])).toMatchObject({ seconds: 900, players: 1000 });
});

it('takes less than a minute with --short', () => {
  const { seconds, isShort } = parsePlan(['--short']);
  expect([seconds < 60, isShort]).toEqual([true, true]);
});

it.each(['0', '-1', 'long', 'Infinity'])('rejects --minutes=%s', (minutes) => {
  expect(() => parsePlan([`--minutes=${minutes}`])).toThrow('--minutes must be a number above 0');
});

it.each(['0', '-1', '1.5', 'many'])('rejects --readers=%s', (readers) => {
  expect(() => parsePlan([`--readers=${readers}`])).toThrow('--readers must be a positive integer');
});
