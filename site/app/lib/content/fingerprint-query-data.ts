/** Initial values and multipliers of the two halves of the hash (cyrb53). */
const seeds = [0xdeadbeef, 0x41c6ce57] as const;
const multipliers = [2654435761, 1597334677, 2246822507, 3266489909] as const;

/**
 * Returns a hash of a query's data, by which a browser detects whether an update differs from what
 * the server rendered. Not cryptographic.
 */
export function fingerprintQueryData(data: unknown): string {
  const text = JSON.stringify(data) ?? '';
  let [one, two]: [number, number] = [...seeds];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, multipliers[0]);
    two = Math.imul(two ^ unit, multipliers[1]);
  }
  one =
    Math.imul(one ^ (one >>> 16), multipliers[2]) ^ Math.imul(two ^ (two >>> 13), multipliers[3]);
  two =
    Math.imul(two ^ (two >>> 16), multipliers[2]) ^ Math.imul(one ^ (one >>> 13), multipliers[3]);
  return (two >>> 0).toString(36) + (one >>> 0).toString(36);
}
