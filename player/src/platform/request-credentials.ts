/**
 * Returns the `credentials` option of `fetch()` for requests on behalf of a media element, according to
 * its `crossorigin` attribute. Requests to the page's origin always have credentials.
 */
export const getRequestCredentials = ({
  crossOrigin,
}: Pick<HTMLMediaElement, 'crossOrigin'>): RequestCredentials =>
  crossOrigin === 'use-credentials' ? 'include' : 'same-origin';
