import { expect, it } from 'vitest';
import { isAllowedLicense } from './allowed-licenses.ts';
import { readLockedPackages } from './locked-packages.ts';

it('whatever is installed may be used and given on', () => {
  const others = readLockedPackages().filter(({ licence }) => !isAllowedLicense(licence));
  expect(others).toEqual([]);
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
])('%j may be among them: %s', (licence, may) => {
  expect(isAllowedLicense(licence)).toBe(may);
});
