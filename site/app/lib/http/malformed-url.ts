/**
 * Returns the URL with which to route a request. If the path has malformed percent-escapes, every
 * `%` in the path is escaped as `%25`, so that the matching route can respond with its own 404.
 */
export function escapeMalformedUrl(url: string): string {
  if (isDecodableUrl(url)) return url;
  const path = getPath(url);
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Returns whether all percent-escapes in the path of a URL can be decoded. */
export function isDecodableUrl(url: string): boolean {
  try {
    decodeURIComponent(getPath(url));
    return true;
  } catch {
    return false;
  }
}

const getPath = (url: string): string => url.split('?', 1)[0] ?? '';
