import { expect, it } from 'vitest';
import { isAllowedLicense } from './allowed-licenses.ts';
import { readLockedPackages } from './locked-packages.ts';

it('all installed packages have allowed licenses', () => {
  const rejected = readLockedPackages().filter(({ license }) => !isAllowedLicense(license));
  expect(rejected).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0-or-later', false],
  ['MIT AND GPL-3.0-or-later', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['unknown', false],
  ['', false],
])('isAllowedLicense(%j) returns %s', (license, isAllowed) => {
  expect(isAllowedLicense(license)).toBe(isAllowed);
});
