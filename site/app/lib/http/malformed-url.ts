/**
 * The address that a request is routed by: its own, unless that has escapes that stand for nothing.
 * Of those each `%` is taken for the sign itself, so that whoever serves the address may say in its
 * own way that nothing is there.
 */
export function escapeMalformedUrl(address: string): string {
  if (isDecodableUrl(address)) return address;
  const path = pathOf(address);
  return path.replaceAll('%', '%25') + address.slice(path.length);
}

/** Tells whether all escapes in the path of an address stand for something. */
export function isDecodableUrl(address: string): boolean {
  try {
    decodeURIComponent(pathOf(address));
    return true;
  } catch {
    return false;
  }
}

const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';
