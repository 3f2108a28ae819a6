import { defaultLocale, localeCodes, type Locale } from './locales.ts';

/** More than any browser sends; the rest of a longer header is not read. */
const mostChoices = 20;

/** The language of the pages that a reader likes best, by the header `accept-language`. */
export function acceptedLocale(header: string | null | undefined): Locale {
  const choices = (header ?? '').split(',', mostChoices).map(choiceOf);
  const [best] = choices
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ tag }) => localeNamed(tag) ?? []);
  return best ?? defaultLocale;
}

/** The language of the pages that a tag such as `de-AT` names; undefined for one they do not have. */
export function localeNamed(tag: string): Locale | undefined {
  const language = tag.split('-', 1)[0]?.toLowerCase();
  return localeCodes.find((code) => code === language);
}

function choiceOf(text: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...rest] = text.trim().split(/\s*;\s*/);
  const weight = rest.find((each) => each.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) };
}
