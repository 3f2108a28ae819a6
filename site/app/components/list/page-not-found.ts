import { data } from 'react-router';

/** @throws a response with status 404 for a page number that a list does not have. */
export function throwPageOutOfRange(): never {
  throw data('no-such-page', { status: 404 });
}
