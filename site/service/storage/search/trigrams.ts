/**
 * Returns the distinct trigrams (groups of three letters) of a word padded with `_`. Similar words
 * share many of them.
 */
export function extractTrigrams(word: string): string[] {
  const padded = `_${word}_`;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1)
    trigrams.add(padded.slice(start, start + 3));
  return [...trigrams];
}
