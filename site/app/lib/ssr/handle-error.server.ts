import { isRouteErrorResponse, type HandleErrorFunction } from 'react-router';

/** Logs errors of loaders and rendering, except for aborted requests and thrown responses. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isCrossOriginSubmission(request)) {
    const { pathname } = new URL(request.url);
    console.warn(`Rejected a cross-origin form submission: ${request.method} ${pathname}`);
  } else {
    console.error(error);
  }
};

/** Checks for a cross-origin form submission, which React Router rejects before any action runs. */
function isCrossOriginSubmission({ method, url, headers }: Request): boolean {
  const origin = headers.get('origin');
  if (method === 'GET' || method === 'HEAD') return false;
  return origin !== null && origin !== new URL(url).origin;
}
