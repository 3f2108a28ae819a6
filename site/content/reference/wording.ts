import { german } from './german/index.ts';

/** How tables say what the sources of the player say in English. */
export interface Wording {
  /** How the names of pages in this language end. */
  readonly ending: `${string}.md`;
  readonly say: (english: string) => string;
  /** What is wrong with the words of this language, once all tables have asked for theirs. */
  readonly faults: () => readonly string[];
}

/** Tables in the words of the sources. */
export const inEnglish = (): Wording => ({ ending: '.md', say: (text) => text, faults: () => [] });

/**
 * Tables in German. A sentence is found by the English one as it stands in the sources, so where
 * the English has changed, it has no German, and the German of before is of no English any more.
 */
export function inGerman(words: Readonly<Record<string, string>> = german): Wording {
  const asked = new Set<string>();
  return {
    ending: '.de.md',
    say: (text) => {
      const sentence = text.replaceAll(/\s+/g, ' ').trim();
      if (!hasWords(sentence)) return text;
      asked.add(sentence);
      return words[sentence] ?? sentence;
    },
    faults: () => [
      ...[...asked].filter((each) => !words[each]).map((each) => `has no German: ${each}`),
      ...Object.keys(words)
        .filter((each) => !asked.has(each))
        .map((each) => `is German of what is no longer said: ${each}`),
    ],
  };
}

/** Figures and code are the same in every language. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/`[^`]*`/g, ''));
}
