import { randomUUID } from 'node:crypto';
import { storageFullCode, storageFullMessage, storageFullStatus } from '../files/disk-full.ts';

/** HTTP status codes by error code. */
const statusCodes = {
  INVALID_AUTHORIZATION_HEADER: 401,
  INSUFFICIENT_PERMISSIONS: 403,
  INVALID_ENVIRONMENT: 404,
  NOT_FOUND: 404,
  INVALID_JSON_BODY: 400,
  INVALID_X_INCLUDE_DRAFTS_HEADER: 400,
  INVALID_X_EXCLUDE_INVALID_HEADER: 400,
  INVALID_X_VISUAL_EDITING_HEADER: 400,
  INVALID_X_BASE_EDITING_URL_HEADER: 400,
  INVALID_FORMAT: 422,
  INVALID_FIELD: 422,
  UNSUPPORTED_MEMBER: 422,
  STALE_ITEM_VERSION: 409,
  IN_USE: 409,
  RECORD_PROTECTED: 409,
  MODEL_PROTECTED: 409,
  BODY_TOO_LARGE: 413,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  OUT_OF_REACH: 503,
  [storageFullCode]: storageFullStatus,
} as const;

export type ApiErrorCode = keyof typeof statusCodes;

/** Rejects a request to the content API when it is thrown. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /**
   * Seconds after which a retry may succeed; undefined if a retry cannot succeed, or the time is
   * unknown.
   */
  readonly retryAfterSeconds: number | undefined;
  /** Machine-readable details, sent beside the message. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ApiErrorCode,
    message: string,
    retryAfterSeconds?: number,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }

  get statusCode(): number {
    return statusCodes[this.code];
  }

  /** Returns the response body, in the error format of the content API. */
  toBody(): unknown {
    const details = { ...this.details, message: this.message };
    const attributes = { code: this.code, details };
    return { data: [{ id: randomUUID(), type: 'api_error', attributes }] };
  }
}

/** Creates the error for a write that fails because the storage is full. */
export function createStorageFullError(): ApiError {
  return new ApiError(storageFullCode, storageFullMessage);
}

/**
 * Creates the error for a member of a body that the DatoCMS API has, but not the service. Ignoring
 * it would change the meaning of the request.
 * @param field path of the member, such as `data.attributes.custom_payload`.
 * @param reason a sentence that names what is not supported and what to do instead.
 */
export function createUnsupportedError(field: string, reason: string): ApiError {
  return new ApiError('UNSUPPORTED_MEMBER', reason, undefined, { field });
}
