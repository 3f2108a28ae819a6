import { isDiskFullError, storageFullMessage, storageFullStatus } from '../files/disk-full.ts';
import { ObjectStoreError } from '../storage/s3/s3-bucket.ts';
import { isClientError } from '../http/is-client-error.ts';
import { WorkQueueFullError } from '../http/limits/work-queue.ts';

/** HTTP status codes by error type. */
const statusCodes = {
  not_found: 404,
  errored: 404,
  invalid_parameters: 400,
  token_missing: 403,
  token_malformed: 403,
  token_expired: 403,
  token_not_yet_valid: 403,
  token_playback_id_mismatch: 403,
  token_wrong_audience: 403,
  licence_refused: 403,
  not_ready: 412,
  body_too_large: 413,
  internal_error: 500,
  out_of_reach: 503,
  too_busy: 503,
  licence_unavailable: 502,
  licence_timeout: 504,
  storage_full: storageFullStatus,
} as const;

/** An error of the video API, in the format of hosted video services. */
export class VideoError extends Error {
  readonly type: keyof typeof statusCodes;

  constructor(type: keyof typeof statusCodes, message: string) {
    super(message);
    this.type = type;
  }

  get status(): number {
    return statusCodes[this.type];
  }

  /** Returns the JSON body of the response. */
  toBody(): unknown {
    return { error: { type: this.type, messages: [this.message] } };
  }
}

/** Converts any error to the `VideoError` that is sent to the client. */
export function toVideoError(error: unknown): VideoError {
  if (error instanceof VideoError) return error;
  if (isDiskFullError(error)) return new VideoError('storage_full', storageFullMessage);
  if (error instanceof ObjectStoreError) {
    return new VideoError(
      'out_of_reach',
      'The video is temporarily unavailable. Try again in a moment.',
    );
  }
  if (error instanceof WorkQueueFullError) return new VideoError('too_busy', error.message);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new VideoError('body_too_large', 'The license request is too long.');
  }
  return isClientError(error)
    ? new VideoError('invalid_parameters', 'The request body or its content type is invalid.')
    : new VideoError('internal_error', 'Internal server error.');
}
