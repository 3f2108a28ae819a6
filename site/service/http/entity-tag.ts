/**
 * Tells whether a header `if-none-match` names this version of what is asked for. Whoever names any
 * has it; and a version is the same, be it called weak or not (RFC 9110, 13.1.2).
 */
export function isKnown(named: string | undefined, tag: string): boolean {
  if (named === undefined) return false;
  const known = named.split(',').map((part) => strong(part.trim()));
  return known.includes('*') || known.includes(strong(tag));
}

const strong = (tag: string): string => tag.replace(/^W\//, '');
