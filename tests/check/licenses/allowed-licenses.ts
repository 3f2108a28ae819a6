/** Licenses of dependencies that allow anyone to use and redistribute this project. */
const permissiveLicenses: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'Unlicense', 'Zlib'],
  // For fonts and data, not for code.
  ...['OFL-1.1', 'CC-BY-4.0'],
  // Requires publishing changes to its files, but this project makes none.
  'MPL-2.0',
  // The license of libvips, a shared library that sharp loads and that users can replace.
  'LGPL-3.0-or-later',
]);

/** Returns whether an SPDX expression is allowed: one license of `OR`, or all licenses of `AND`. */
export function isAllowedLicense(license: string): boolean {
  const expression = license.replace(/^\((.*)\)$/, '$1');
  if (expression.includes(' OR '))
    return expression.split(' OR ').some((part) => permissiveLicenses.has(part));
  return expression.split(' AND ').every((part) => permissiveLicenses.has(part));
}
