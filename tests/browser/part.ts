/**
 * Those of a broadcast, which goes on without them, of clicks that follow each other, and of leaps
 * over what nobody has, each of which waits for a seek: beside another browser it is the machine that
 * they measure.
 */
const wantsAllOf = (file: string): boolean =>
  /(?:^|\/)(?:live|gestures|gone-segments)[^/]*$/.test(file);

/**
 * A part of all files, as `2/3` for the second of three; they are dealt out like cards, so that
 * neighbours, which are often alike, come into different parts. `alone` is those that want the
 * machine to themselves, and `beside` all others.
 * @throws Error where `wanted` names no part.
 */
export function partOf(files: readonly string[], wanted: string): string[] {
  if (wanted === 'alone') return files.filter((file) => wantsAllOf(file));
  if (wanted === 'beside') return files.filter((file) => !wantsAllOf(file));
  const [, part = 0, parts = 0] = (/^(\d+)\/(\d+)$/.exec(wanted) ?? []).map(Number);
  if (part < 1 || part > parts) {
    throw new Error(`PART is "${wanted}", but has to be as "1/2", or "alone", or "beside".`);
  }
  return files.filter((_, index) => index % parts === part - 1);
}
