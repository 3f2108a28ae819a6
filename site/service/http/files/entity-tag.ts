/**
 * Returns whether an `If-None-Match` header matches an ETag: `*` matches any, and weak and strong
 * tags are compared alike (RFC 9110, section 13.1.2).
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((part) => withoutWeakPrefix(part.trim()));
  return tags.includes('*') || tags.includes(withoutWeakPrefix(tag));
}

const withoutWeakPrefix = (tag: string): string => tag.replace(/^W\//, '');
