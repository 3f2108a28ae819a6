import { getLanguage } from './stem-word.ts';

/** Words so common that they do not narrow a search, by language. */
const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: createWordSet(
    'a an and are as at be but by do does for from has have how i if in into is it its my no not of on or that the their there these they this to was what when where which who why will with you your',
  ),
  de: createWordSet(
    'aber als am an auch auf aus bei bin da das dass dem den der des die du ein eine einem einen einer es fur hat ich ihr im in ist kann man mit nach nicht noch oder sich sie sind so und uber um vom von vor war was wenn wer wie wir wird wo zu zum zur',
  ),
  es: createWordSet(
    'a al como con cuando de del donde el ella en es esta este la las lo los mas no o para pero por que se si sin son su sus un una y ya',
  ),
  fr: createWordSet(
    'a au aux avec ce ces cette comme dans de des du elle en est et il ils je la le les leur mais ne nous on ou par pas pour qu que qui sa se ses son sont sur un une vous y',
  ),
  it: createWordSet(
    'a al alla anche che chi ci come con cosa da dal dei del della di dove e ed gli ha i il in io la le lo ma mi nel non o per piu quando se si sono su tra un una uno',
  ),
};

/** Returns whether a word is a stop word of the locale; false for languages without a list. */
export function isStopWord(word: string, locale: string): boolean {
  return stopWords[getLanguage(locale)]?.has(word) ?? false;
}

function createWordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
