/** The forms of a word for the plural rules of its language; `other` stands in for those it lacks. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The form of a word that goes with a count in a language. */
export function formFor(count: number, language: string, forms: Forms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** An amount of seconds in words, in the plural that goes with it: `10 seconds`. */
export function inSeconds(seconds: number, language: string): string {
  const words = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const;
  return seconds.toLocaleString(language, words);
}

/** A part of a hundred as a language writes it: `50%`, `50 %`. */
export function inPercent(percent: number, language: string): string {
  return (percent / 100).toLocaleString(language, { style: 'percent' });
}

/** A speed of playback: `1.5×`, `1,5×`. */
export const inTimes = (rate: number, language: string): string =>
  `${rate.toLocaleString(language)}×`;
