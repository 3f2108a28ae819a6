/**
 * The address that a request is routed by: its own, unless that has escapes that stand for nothing.
 * Of those each `%` is taken for the sign itself, so that whoever serves the address may say in its
 * own way that nothing is there.
 */
export function readableAddress(address: string): string {
  if (isReadable(address)) return address;
  const [path = '', query = ''] = address.split(/(?=\?)/, 2);
  return path.replaceAll('%', '%25') + query;
}

/** Tells whether all escapes in the path of an address stand for something. */
export function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
