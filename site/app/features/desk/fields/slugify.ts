/**
 * Transliterations of letters that NFKD does not decompose, or not to the letters commonly used.
 */
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

/** Maximum length of a slug; longer URLs are truncated in many user interfaces. */
const MAX_SLUG_LENGTH = 80;

/** Creates a slug from a title; an empty string if the title has no Latin letters or digits. */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåœðþł]/g, (letter) => transliterations[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    // An apostrophe does not separate words: "don't" becomes "dont".
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-/, '').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}
