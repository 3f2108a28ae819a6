/** Below this many letters a word with a typo could be any other. */
const lettersForOne = 5;
const lettersForTwo = 9;

/** How many typos a word may have and still be found. */
export function maxEditDistance(word: string): 0 | 1 | 2 {
  if (word.length < lettersForOne) return 0;
  return word.length < lettersForTwo ? 1 : 2;
}

/**
 * How many letters must be left out, put in, changed, or swapped with their neighbour to make one
 * word the other; anything above `most` counts as `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[b.length] ?? 0, most + 1);
}
