/** The forms of a word by plural category. Missing categories fall back to `other`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

/** A unit of a formatted duration. */
export type TimeUnit = 'hour' | 'minute' | 'second';

/** Returns the plural form of a word for a count. */
export function selectPluralForm(count: number, language: string, forms: PluralForms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/**
 * Formats a number with up to three decimals and the decimal mark of a language: `1.5` or `1,5`.
 *
 * Does not use `Intl.NumberFormat`, whose first use blocks the main thread for 15 to 40 ms.
 */
export const formatNumber = (value: number, decimalMark = '.'): string =>
  String(Math.round(value * 1000) / 1000).replace('.', decimalMark);

/** Creates a function that formats a count with a unit: `#` in a plural form stands for the count. */
export const createUnitFormatter =
  (language: string, decimalMark: string, forms: Readonly<Record<TimeUnit, PluralForms>>) =>
  (count: number, unit: TimeUnit): string =>
    selectPluralForm(count, language, forms[unit]).replace('#', formatNumber(count, decimalMark));

/** Formats a playback rate: `1.5×` or `1,5×`. */
export const formatPlaybackRate = (rate: number, decimalMark?: string): string =>
  `${formatNumber(rate, decimalMark)}×`;
