import { data } from 'react-router';

/** @throws a response with status 404 that says that a list has fewer pages. */
export function throwPageNotFound(): never {
  throw data('no-such-page', { status: 404 });
}
