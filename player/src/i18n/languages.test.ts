import { describe, expect, it } from 'vitest';
import { en } from './locales/en.ts';
import { toCompleteTexts } from './locales/en-lazy.ts';
import { loadTexts, textLoaders, resolveLanguage, type Language } from './languages.ts';

const all = Object.keys(textLoaders) as Language[];

/** What a word of any kind says, whatever it is asked with. */
function said(words: object): readonly string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'function') return [String(word(2, 'minute', 'c'))];
    return typeof word === 'object' && word !== null ? said(word) : [String(word)];
  });
}

describe('the language of the player', () => {
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
  ])('nearest to %j is %s', (tag, language) => {
    expect(resolveLanguage(tag)).toBe(language);
  });

  it.each(all)('%s has no empty word', async (language) => {
    expect(
      said(toCompleteTexts(await loadTexts(language))).filter((word) => word.trim() === ''),
    ).toEqual([]);
  });

  it.each(all.filter((language) => language !== 'en'))(
    '%s says almost everything in other words than English',
    async (language) => {
      const english = new Set(said(toCompleteTexts(en)));
      const same = said(await loadTexts(language)).filter((word) => english.has(word));
      // Names of keys, and words that both languages share.
      expect(same.length).toBeLessThan(20);
    },
  );

  it.each(all)('%s is known to Intl', async (language) => {
    const texts = await loadTexts(language);
    expect(Intl.NumberFormat.supportedLocalesOf(texts.language)).toEqual([texts.language]);
  });

  it('is written from right to left in Arabic alone', async () => {
    const directions = await Promise.all(
      all.map(async (language) => [language, (await loadTexts(language)).direction]),
    );
    expect(directions.filter(([, direction]) => direction === 'rtl')).toEqual([['ar', 'rtl']]);
  });
});

/** Whether a space may break a line is no matter of words. */
const spaced = (words: string): string => words.replaceAll(/\s/g, ' ');

describe('an amount', () => {
  it.each([
    ['en', 1, 'Back 1 second'],
    ['en', 10, 'Back 10 seconds'],
    ['de', 1, '1 Sekunde zurück'],
    ['fr', 10, 'Reculer de 10 secondes'],
    ['pl', 1, 'Cofnij o 1 sekundę'],
    ['pl', 3, 'Cofnij o 3 sekundy'],
    ['pl', 10, 'Cofnij o 10 sekund'],
    ['ja', 10, '10秒戻る'],
  ] as const)('of seconds in %s, %d, reads %j', async (language, seconds, words) => {
    const read = (await loadTexts(language)).seekBackward(seconds);
    expect(spaced(read)).toBe(words);
  });

  it.each([
    ['en', 1, '1 match'],
    ['en', 0, '0 matches'],
    ['fr', 0, '0 résultat'],
    ['pl', 2, '2 wyniki'],
    ['pl', 5, '5 wyników'],
    ['pl', 22, '22 wyniki'],
  ] as const)('of matches in %s, %d, reads %j', async (language, count, words) => {
    expect(toCompleteTexts(await loadTexts(language)).transcript.found(count)).toBe(words);
  });

  it.each([
    ['en', '1.5×'],
    ['de', '1,5×'],
    ['fr', '1,5×'],
  ] as const)('of speed is written as in %s', async (language, words) => {
    expect((await loadTexts(language)).rateValue(1.5)).toBe(words);
  });

  // The words are the languages' own because the first use of Intl for a number is slow.
  it.each(all)('of time is told in %s as Intl tells it', async (language) => {
    const { amount, language: tag } = await loadTexts(language);
    const counts = [...Array(121).keys(), 0.5, 1.5, 2.25];
    for (const unit of ['hour', 'minute', 'second'] as const) {
      const { format } = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
      expect(counts.map((count) => spaced(amount(count, unit)))).toEqual(
        counts.map((count) => spaced(format(count))),
      );
    }
  });

  it.each(all)('of loudness and of speed is written in %s as Intl writes it', async (language) => {
    const { volumeValue, rateValue, language: tag } = await loadTexts(language);
    const { format } = new Intl.NumberFormat(tag, { style: 'percent' });
    const percents = [...Array(101).keys()];
    expect(percents.map(volumeValue)).toEqual(percents.map((percent) => format(percent / 100)));
    const rates = [0.25, 1, 1.2, 1.5, 16, 4 / 3];
    const { format: times } = new Intl.NumberFormat(tag);
    expect(rates.map(rateValue)).toEqual(rates.map((rate) => `${times(rate)}×`));
  });
});
