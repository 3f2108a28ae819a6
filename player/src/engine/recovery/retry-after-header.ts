/** What a loader of hls.js has asked by: a request of the browser, or the answer of a `fetch`. */
type Asked = Partial<XMLHttpRequest> | Partial<Response>;

/** What an answer says in its header `Retry-After`; absent where it has none, or a page may not read it. */
export function getRetryAfterHeader(asked: Asked): string | undefined {
  if ('headers' in asked) return asked.headers?.get('retry-after') ?? undefined;
  const { getAllResponseHeaders }: Partial<XMLHttpRequest> = asked;
  // To ask by its name for a header that the page may not read is told in the console.
  const headers = getAllResponseHeaders?.call(asked) ?? '';
  return /^retry-after:(.+)$/im.exec(headers)?.[1]?.trim();
}
