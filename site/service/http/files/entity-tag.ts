/**
 * Returns whether an `If-None-Match` header matches an ETag: `*` matches any, and tags are compared
 * weakly (RFC 9110, section 13.1.2).
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((part) => stripWeakPrefix(part.trim()));
  return tags.includes('*') || tags.includes(stripWeakPrefix(tag));
}

const stripWeakPrefix = (tag: string): string => tag.replace(/^W\//, '');
