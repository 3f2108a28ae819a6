import type { MediaRequest } from '../../media/media-request.ts';

const requests: Record<string, MediaRequest> = {};

/**
 * One object for each request: a button is drawn again when its view differs, and views are
 * compared shallowly.
 */
export const internRequest = (request: MediaRequest): MediaRequest =>
  (requests[JSON.stringify(request)] ??= request);
