/** Initial values and multipliers of the two halves of the hash (cyrb53). */
const seeds = [0xdeadbeef, 0x41c6ce57] as const;
const multipliers = [2654435761, 1597334677, 2246822507, 3266489909] as const;

/**
 * Returns a non-cryptographic hash of a query's data. Browsers use it to detect whether an update
 * differs from the rendered data.
 */
export function fingerprintQueryData(data: unknown): string {
  const text = JSON.stringify(data) ?? '';
  let [firstHalf, secondHalf]: [number, number] = [...seeds];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    firstHalf = Math.imul(firstHalf ^ unit, multipliers[0]);
    secondHalf = Math.imul(secondHalf ^ unit, multipliers[1]);
  }
  firstHalf =
    Math.imul(firstHalf ^ (firstHalf >>> 16), multipliers[2]) ^
    Math.imul(secondHalf ^ (secondHalf >>> 13), multipliers[3]);
  secondHalf =
    Math.imul(secondHalf ^ (secondHalf >>> 16), multipliers[2]) ^
    Math.imul(firstHalf ^ (firstHalf >>> 13), multipliers[3]);
  return (secondHalf >>> 0).toString(36) + (firstHalf >>> 0).toString(36);
}
