import { data, type MiddlewareFunction } from 'react-router';
import { isDecodableUrl } from './malformed-url.ts';

/** Matches the paths of embeds and Markdown documents, whose routes respond with their own 404. */
const allowedPathPattern = /^\/embed\/|\.md$/;

/** Rejects paths with malformed percent-escapes with status 400, as no page has such a path. */
export const rejectMalformedUrls: MiddlewareFunction<Response> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  if (isDecodableUrl(pathname) || allowedPathPattern.test(pathname)) return next();
  throw data(null, { status: 400 });
};
