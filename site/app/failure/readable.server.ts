import { data, type MiddlewareFunction } from 'react-router';
import { isReadable } from './readable-address.ts';

/** What is no page within the site, and says by itself that nothing is there. */
const saysItself = /^\/embed\/|\.md$/;

/** Turns addresses away whose escapes stand for nothing: no page has such a one. */
export const readable: MiddlewareFunction<Response> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  if (isReadable(pathname) || saysItself.test(pathname)) return next();
  throw data(null, { status: 400 });
};
