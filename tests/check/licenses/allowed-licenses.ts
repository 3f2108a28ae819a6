/** Licences under which this project can be used and given on by anybody. */
const permissiveLicenses: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'Unlicense', 'Zlib'],
  // Fonts and tables, which are no code.
  ...['OFL-1.1', 'CC-BY-4.0'],
  // A change to a file of theirs would have to be published; none is made.
  'MPL-2.0',
  // libvips, a library of its own that sharp loads, and that anybody may exchange.
  'LGPL-3.0-or-later',
]);

/** Tells whether a licence may be among ours: of several to choose from one, of several at once all. */
export function isAllowedLicense(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((each) => permissiveLicenses.has(each));
  return bare.split(' AND ').every((each) => permissiveLicenses.has(each));
}
