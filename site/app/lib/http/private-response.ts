/** Sets headers that prevent caching and indexing of a response. */
export function markPrivate(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}
