/** Groups of three letters, by which words that are nearly alike are found. */
export function extractTrigrams(word: string): string[] {
  const padded = `_${word}_`;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  return [...found];
}
