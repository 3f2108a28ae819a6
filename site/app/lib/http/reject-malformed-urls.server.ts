import { data, type MiddlewareFunction } from 'react-router';
import { isDecodableUrl } from './malformed-url.ts';

/** Paths of embeds and Markdown documents, whose routes respond with their own 404. */
const handlesMalformedUrls = /^\/embed\/|\.md$/;

/** Rejects paths with malformed percent-escapes, which no page has, with status 400. */
export const rejectMalformedUrls: MiddlewareFunction<Response> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  if (isDecodableUrl(pathname) || handlesMalformedUrls.test(pathname)) return next();
  throw data(null, { status: 400 });
};
