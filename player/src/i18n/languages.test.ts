import { describe, expect, it } from 'vitest';
import { en } from './locales/en.ts';
import { addLazyTexts } from './locales/en-lazy.ts';
import { loadTexts, textLoaders, resolveLanguage, type Language } from './languages.ts';

const languages = Object.keys(textLoaders) as Language[];

/** Collects all strings in `texts`. Calls functions with sample arguments. */
function collectStrings(texts: object): readonly string[] {
  return Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'function') return [String(text(2, 'minute', 'c'))];
    return typeof text === 'object' && text !== null ? collectStrings(text) : [String(text)];
  });
}

describe('player languages', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['en-GB', 'en'],
    ['pt-BR', 'pt'],
    ['zh-Hans-CN', 'zh'],
    ['ar-EG', 'ar'],
    ['tlh', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
  ])('resolves %j to %s', (tag, language) => {
    expect(resolveLanguage(tag)).toBe(language);
  });

  it.each(languages)('has no empty texts in %s', async (language) => {
    expect(
      collectStrings(addLazyTexts(await loadTexts(language))).filter((text) => text.trim() === ''),
    ).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'en'))(
    'translates almost all texts into %s',
    async (language) => {
      const english = new Set(collectStrings(addLazyTexts(en)));
      const untranslated = collectStrings(await loadTexts(language)).filter((text) =>
        english.has(text),
      );
      // Some key names and words are the same in both languages.
      expect(untranslated.length).toBeLessThan(20);
    },
  );

  it.each(languages)('uses a language tag that Intl supports for %s', async (language) => {
    const texts = await loadTexts(language);
    expect(Intl.NumberFormat.supportedLocalesOf(texts.language)).toEqual([texts.language]);
  });

  it('marks only Arabic as right-to-left', async () => {
    const directions = await Promise.all(
      languages.map(async (language) => [language, (await loadTexts(language)).direction]),
    );
    expect(directions.filter(([, direction]) => direction === 'rtl')).toEqual([['ar', 'rtl']]);
  });
});

/** Replaces non-breaking spaces with plain spaces. */
const normalizeSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('formatted numbers', () => {
  it.each([
    ['en', 1, 'Back 1 second'],
    ['en', 10, 'Back 10 seconds'],
    ['de', 1, '1 Sekunde zurück'],
    ['fr', 10, 'Reculer de 10 secondes'],
    ['pl', 1, 'Cofnij o 1 sekundę'],
    ['pl', 3, 'Cofnij o 3 sekundy'],
    ['pl', 10, 'Cofnij o 10 sekund'],
    ['ja', 10, '10秒戻る'],
  ] as const)(
    'uses the plural forms of %s: the button to seek back %d s is labeled %j',
    async (language, seconds, expected) => {
      const text = (await loadTexts(language)).seekBackward(seconds);
      expect(normalizeSpaces(text)).toBe(expected);
    },
  );

  it.each([
    ['en', 1, '1 match'],
    ['en', 0, '0 matches'],
    ['fr', 0, '0 résultat'],
    ['pl', 2, '2 wyniki'],
    ['pl', 5, '5 wyników'],
    ['pl', 22, '22 wyniki'],
  ] as const)(
    'uses the plural forms of %s: a search with %d matches shows %j',
    async (language, count, expected) => {
      expect(addLazyTexts(await loadTexts(language)).transcript.matchCount(count)).toBe(expected);
    },
  );

  it.each([
    ['en', '1.5×'],
    ['de', '1,5×'],
    ['fr', '1,5×'],
  ] as const)('uses the decimal mark of %s in playback rates: %j', async (language, expected) => {
    expect((await loadTexts(language)).rateValue(1.5)).toBe(expected);
  });

  // The locales have their own unit names, because the first use of Intl.NumberFormat is slow.
  it.each(languages)('formats durations like Intl.NumberFormat in %s', async (language) => {
    const { formatUnit, language: tag } = await loadTexts(language);
    const counts = [...Array(121).keys(), 0.5, 1.5, 2.25];
    for (const unit of ['hour', 'minute', 'second'] as const) {
      const { format } = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
      expect(counts.map((count) => normalizeSpaces(formatUnit(count, unit)))).toEqual(
        counts.map((count) => normalizeSpaces(format(count))),
      );
    }
  });

  it.each(languages)(
    'formats volumes and playback rates like Intl.NumberFormat in %s',
    async (language) => {
      const { volumeValue, rateValue, language: tag } = await loadTexts(language);
      const { format } = new Intl.NumberFormat(tag, { style: 'percent' });
      const percents = [...Array(101).keys()];
      expect(percents.map(volumeValue)).toEqual(percents.map((percent) => format(percent / 100)));
      const rates = [0.25, 1, 1.2, 1.5, 16, 4 / 3];
      const { format: formatRate } = new Intl.NumberFormat(tag);
      expect(rates.map(rateValue)).toEqual(rates.map((rate) => `${formatRate(rate)}×`));
    },
  );
});
