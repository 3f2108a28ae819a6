import type { MediaRequest } from '../../media/media-request.ts';

const requests: Record<string, MediaRequest> = {};

/**
 * Returns the same object for equal requests. Button views are compared shallowly, so a new object
 * would render the button again.
 */
export const internRequest = (request: MediaRequest): MediaRequest =>
  (requests[JSON.stringify(request)] ??= request);
