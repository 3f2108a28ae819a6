import { data, type MiddlewareFunction } from 'react-router';
import { isReadable } from './readable-address.ts';

/** Turns addresses away whose escapes stand for nothing: no page has such a one. */
export const readable: MiddlewareFunction<Response> = ({ request }, next) => {
  if (isReadable(new URL(request.url).pathname)) return next();
  throw data(null, { status: 400 });
};
