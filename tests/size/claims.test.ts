import { expect, test } from 'vitest';
import { judgeClaim, readClaims } from './claims.ts';

const claim = { where: 'the home page', kilobytes: 37 };

test('a weight may be told rounded, or a little more than it is', () => {
  expect([36.1, 36.6, 37, 37.4].map((weight) => judgeClaim(claim, weight * 1000))).toEqual(
    Array(4).fill(undefined),
  );
});

test('less than the truth is no claim to make', () => {
  expect(judgeClaim(claim, 38_600)).toBe(' > the home page says 37 kB of what weighs 38.6 kB');
});

test('a player that has become lighter is told to be so', () => {
  expect(judgeClaim(claim, 35_200)).toContain('35.2 kB');
});

test('the home page tells the player and its engine in every language', () => {
  const { player, engine } = readClaims();
  expect(player.length).toBe(engine.length);
  for (const [index, each] of player.entries())
    expect(each.kilobytes).toBeLessThan(engine[index]?.kilobytes ?? 0);
});
