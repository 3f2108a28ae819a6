/** The forms of a word for the plural rules of its language; `other` stands in for those it lacks. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

/** What a length of time is told in. */
export type TimeUnit = 'hour' | 'minute' | 'second';

/** The form of a word that goes with a count in a language. */
export function selectPluralForm(count: number, language: string, forms: PluralForms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/**
 * A number with the decimal mark of a language: `1.5`, `1,5`.
 *
 * The first number that `Intl` formats holds a page up for 15 to 40 ms, and none is worth that.
 */
export const formatNumber = (value: number, mark = '.'): string =>
  String(Math.round(value * 1000) / 1000).replace('.', mark);

/** Tells amounts of a unit in the plural that goes with them; `#` in a form is the number. */
export const createUnitFormatter =
  (language: string, mark: string, forms: Readonly<Record<TimeUnit, PluralForms>>) =>
  (count: number, unit: TimeUnit): string =>
    selectPluralForm(count, language, forms[unit]).replace('#', formatNumber(count, mark));

/** A speed of playback: `1.5×`, `1,5×`. */
export const formatPlaybackRate = (rate: number, mark?: string): string =>
  `${formatNumber(rate, mark)}×`;
