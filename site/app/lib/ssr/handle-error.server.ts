import { isRouteErrorResponse, type HandleErrorFunction } from 'react-router';

/** Logs what broke; a page that was left or an answer with a status is no news. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isCrossOriginSubmission(request)) {
    const { pathname } = new URL(request.url);
    console.warn(`A form of another site was refused: ${request.method} ${pathname}`);
  } else {
    console.error(error);
  }
};

/** Tells what React Router refuses before any page is asked; nothing has broken. */
function isCrossOriginSubmission({ method, url, headers }: Request): boolean {
  const from = headers.get('origin');
  return method !== 'GET' && method !== 'HEAD' && from !== null && from !== new URL(url).origin;
}
