/**
 * Minimum length of a word for one typo; a typo in a shorter word could produce almost any other
 * word.
 */
const MIN_LETTERS_FOR_ONE_TYPO = 5;
const MIN_LETTERS_FOR_TWO_TYPOS = 9;

/** Returns the maximum number of typos with which a word still matches. */
export function getMaxEditDistance(word: string): 0 | 1 | 2 {
  if (word.length < MIN_LETTERS_FOR_ONE_TYPO) return 0;
  return word.length < MIN_LETTERS_FOR_TWO_TYPOS ? 1 : 2;
}

/**
 * Computes the Damerau–Levenshtein distance of two words: the number of letters to delete, insert,
 * replace or swap with a neighbor. Distances above `maxDistance` return `maxDistance + 1`.
 */
export function computeEditDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let previousRow: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const nextRow = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let minimum = Math.min(substitution, (row[j] ?? 0) + 1, (nextRow[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) minimum = Math.min(minimum, (previousRow[j - 2] ?? 0) + 1);
      nextRow.push(minimum);
    }
    if (Math.min(...nextRow) > maxDistance) return maxDistance + 1;
    [previousRow, row] = [row, nextRow];
  }
  return Math.min(row[b.length] ?? 0, maxDistance + 1);
}
