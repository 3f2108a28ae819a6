import { expect, test } from 'vitest';
import { checkClaim, readAdvertisedSizes } from './advertised-sizes.ts';

const advertisedSize = { file: 'the home page', kilobytes: 37 };

test('accepts an advertised size that is rounded or slightly too large', () => {
  expect(
    [36.1, 36.6, 37, 37.4].map((kilobytes) => checkClaim(advertisedSize, kilobytes * 1000)),
  ).toEqual(Array(4).fill(undefined));
});

test('rejects an advertised size that is too small', () => {
  expect(checkClaim(advertisedSize, 38_600)).toBe(
    ' > the home page states 37 kB; the size is 38.6 kB',
  );
});

test('rejects an advertised size that is too large', () => {
  expect(checkClaim(advertisedSize, 35_200)).toContain('35.2 kB');
});

test('the home page states the sizes of player and engine in every language', () => {
  const { player, engine } = readAdvertisedSizes();
  expect(player.length).toBe(engine.length);
  for (const [index, playerSize] of player.entries())
    expect(playerSize.kilobytes).toBeLessThan(engine[index]?.kilobytes ?? 0);
});
