/** Both halves of a 53-bit hash begin somewhere, and are stirred with odd numbers. */
const starts = [0xdeadbeef, 0x41c6ce57] as const;
const stirs = [2654435761, 1597334677, 2246822507, 3266489909] as const;

/**
 * A short text that is the same for equal answers: so a browser can tell whether what it hears of
 * is what the server has shown. Not for secrets.
 */
export function printOf(answer: unknown): string {
  const text = JSON.stringify(answer) ?? '';
  let [one, two]: [number, number] = [...starts];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, stirs[0]);
    two = Math.imul(two ^ unit, stirs[1]);
  }
  one = Math.imul(one ^ (one >>> 16), stirs[2]) ^ Math.imul(two ^ (two >>> 13), stirs[3]);
  two = Math.imul(two ^ (two >>> 16), stirs[2]) ^ Math.imul(one ^ (one >>> 13), stirs[3]);
  return (two >>> 0).toString(36) + (one >>> 0).toString(36);
}
