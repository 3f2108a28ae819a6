/** The BCP 47 tag of an undetermined language. */
export const UNDETERMINED_LANGUAGE = 'und';

const getPrimarySubtag = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * Returns the item that best matches a list of preferred languages; `undefined` if no item matches.
 * For each language, an exact match takes precedence over a match by primary subtag.
 *
 * @param preferred BCP 47 tags, most preferred first.
 */
export function matchLanguage<Item extends { readonly language: string }>(
  preferred: readonly string[],
  items: readonly Item[],
): Item | undefined {
  const findMatch = (tag: string): Item | undefined =>
    items.find(
      ({ language }) => (language || UNDETERMINED_LANGUAGE).toLowerCase() === tag.toLowerCase(),
    ) ?? items.find(({ language }) => getPrimarySubtag(language) === getPrimarySubtag(tag));
  return preferred.filter(Boolean).map(findMatch).find(Boolean);
}
