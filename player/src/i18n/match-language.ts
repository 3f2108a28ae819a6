/** The tag of a language that nobody has told. */
const UNKNOWN = 'und';

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * The item of a list that is in the most wanted language; in each, one of the very same region comes
 * before one of another. Absent where there is none.
 *
 * Languages are BCP 47 tags.
 */
export function matchLanguage<Item extends { readonly language: string }>(
  wanted: readonly string[],
  list: readonly Item[],
): Item | undefined {
  const near = (tag: string): Item | undefined =>
    list.find(({ language }) => (language || UNKNOWN).toLowerCase() === tag.toLowerCase()) ??
    list.find(({ language }) => primary(language) === primary(tag));
  return wanted.filter(Boolean).map(near).find(Boolean);
}
