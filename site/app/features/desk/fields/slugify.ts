/** Letters that do not come apart into a plain letter and a sign above or below it. */
const transliterations: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ł: 'l',
};

/** Longer ones are cut off in many places that show them. */
const MAX_SLUG_LENGTH = 80;

/** Suggests the part of an address that stands for a title; '' where the title has no letters for it. */
export function slugify(title: string): string {
  const plain = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåœðþł]/g, (letter) => transliterations[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    // What belongs to a word does not part it: "don't" is one word.
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-/, '').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}
