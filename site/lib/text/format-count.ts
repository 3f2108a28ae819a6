/**
 * Formats a count with its English noun: "1 image", "2 images". The plural defaults to the noun with
 * an "s".
 */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
