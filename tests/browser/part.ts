/**
 * A part of all files, as `2/3` for the second of three; they are dealt out like cards, so that
 * neighbours, which are often alike, come into different parts.
 * @throws Error where `wanted` names no part.
 */
export function partOf(files: readonly string[], wanted: string): string[] {
  const [, part = 0, parts = 0] = (/^(\d+)\/(\d+)$/.exec(wanted) ?? []).map(Number);
  if (part < 1 || part > parts) throw new Error(`PART is "${wanted}", but has to be as "1/2".`);
  return files.filter((_, index) => index % parts === part - 1);
}
