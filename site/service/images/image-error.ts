import { randomUUID } from 'node:crypto';
import { storageFullCode, storageFullStatus } from '../files/disk-full.ts';

/** HTTP status of each error code of the image API. */
const statuses = {
  INVALID_PARAMETER: 400,
  NOT_FOUND: 404,
  RAW_FILM: 422,
  UNREADABLE_PICTURE: 422,
  INTERNAL_ERROR: 500,
  TOO_BUSY: 503,
  OUT_OF_REACH: 503,
  [storageFullCode]: storageFullStatus,
} as const;

/** An error of the image API, with its code and HTTP status. */
export class ImageError extends Error {
  readonly code: keyof typeof statuses;
  /** The invalid parameter; `undefined` for other errors. */
  readonly field: string | undefined;

  constructor(
    code: ImageError['code'],
    message: string,
    { field, cause }: { readonly field?: string; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.field = field;
  }

  get status(): number {
    return statuses[this.code];
  }

  /** Returns the response body, in the error format of the DatoCMS API. */
  toBody(): unknown {
    const { code, message, field } = this;
    const details = field === undefined ? { message } : { message, field };
    return { data: [{ id: randomUUID(), type: 'api_error', attributes: { code, details } }] };
  }
}
