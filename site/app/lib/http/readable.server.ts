import { data, type MiddlewareFunction } from 'react-router';
import { isDecodableUrl } from './malformed-url.ts';

/** What is no page within the site, and says by itself that nothing is there. */
const handlesMalformedUrls = /^\/embed\/|\.md$/;

/** Turns addresses away whose escapes stand for nothing: no page has such a one. */
export const rejectMalformedUrls: MiddlewareFunction<Response> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  if (isDecodableUrl(pathname) || handlesMalformedUrls.test(pathname)) return next();
  throw data(null, { status: 400 });
};
