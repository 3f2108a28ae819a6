/** Marks an answer as one that no cache may keep and no search engine may show. */
export function markPrivate(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}
