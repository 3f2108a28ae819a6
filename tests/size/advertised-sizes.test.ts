import { expect, test } from 'vitest';
import { checkClaim, readAdvertisedSizes } from './advertised-sizes.ts';

const claim = { where: 'the home page', kilobytes: 37 };

test('accepts a size that is rounded or slightly too large', () => {
  expect([36.1, 36.6, 37, 37.4].map((kilobytes) => checkClaim(claim, kilobytes * 1000))).toEqual(
    Array(4).fill(undefined),
  );
});

test('rejects a size that is too small', () => {
  expect(checkClaim(claim, 38_600)).toBe(' > the home page states 37 kB; the size is 38.6 kB');
});

test('rejects a size that is too large', () => {
  expect(checkClaim(claim, 35_200)).toContain('35.2 kB');
});

test('the home page states the sizes of player and engine in every language', () => {
  const { player, engine } = readAdvertisedSizes();
  expect(player.length).toBe(engine.length);
  for (const [index, each] of player.entries())
    expect(each.kilobytes).toBeLessThan(engine[index]?.kilobytes ?? 0);
});
