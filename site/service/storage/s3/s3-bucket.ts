import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { readBytes, readText } from '../../../lib/upstream/read-body.ts';
import type { S3Settings } from './s3-settings.ts';
import { parseObjectListing, type StoredObject } from './object-listing.ts';

/** Timeouts of requests to the object store. */
export interface S3Timeouts {
  /** For `get`, which a visitor waits for. */
  readonly readMs: number;
  /** For `put`, `delete` and `list`, which no visitor waits for. */
  readonly writeMs: number;
}

/** Maximum size of an object that is read into memory. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024;

/** Maximum size of a page of a listing, which has at most 1000 names of at most 1024 bytes. */
const MAX_LISTING_BYTES = 8 * 1024 * 1024;

/** Segments separated by slashes. None is empty or relative, such as `..`. */
const namePattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/**
 * SHA-256 of the object as it was written, so that `get` detects an incomplete or foreign object.
 */
const digestHeader = 'x-amz-meta-sha256';

/**
 * Thrown if the object store is unreachable or rejects a request. The message contains no
 * credentials.
 */
export class ObjectStoreError extends Error {}

/** A client for the objects in an S3 bucket. Objects are read and written as a whole. */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #bucketUrl: string;
  readonly #timeouts: S3Timeouts;

  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
    timeouts: S3Timeouts = { readMs: 1000, writeMs: 10_000 },
  ) {
    const service = 's3';
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service, retries: 0 });
    this.#bucketUrl = `${endpoint}/${bucket}`;
    this.#timeouts = timeouts;
  }

  /**
   * Returns an object; undefined if it does not exist or its digest does not match.
   * @throws ObjectStoreError if the store does not respond in time or responds with an error.
   */
  async get(name: string): Promise<Buffer | undefined> {
    return this.#send(
      'GET',
      `/${validateName(name)}`,
      {},
      this.#timeouts.readMs,
      async (response) => {
        if (response.status === 404) return undefined;
        const length = Number(response.headers.get('content-length') ?? Number.NaN);
        if (!response.ok || !(length <= MAX_OBJECT_BYTES)) throw createStatusError('GET', response);
        const bytes = Buffer.from(await readBytes(response, MAX_OBJECT_BYTES));
        return response.headers.get(digestHeader) === computeDigest(bytes) ? bytes : undefined;
      },
    );
  }

  /**
   * Writes an object, replacing one of the same name.
   * @throws ObjectStoreError if the store does not respond in time or responds with an error.
   */
  async put(name: string, bytes: Buffer, type: string): Promise<void> {
    const headers = { 'content-type': type, [digestHeader]: computeDigest(bytes) };
    const init = { body: Buffer.from(bytes), headers };
    return this.#send(
      'PUT',
      `/${validateName(name)}`,
      init,
      this.#timeouts.writeMs,
      async (response) => {
        if (!response.ok) throw createStatusError('PUT', response);
      },
    );
  }

  /**
   * Deletes an object, if it exists.
   * @throws ObjectStoreError if the store does not respond in time or responds with an error.
   */
  async delete(name: string): Promise<void> {
    return this.#send(
      'DELETE',
      `/${validateName(name)}`,
      {},
      this.#timeouts.writeMs,
      async (response) => {
        if (!response.ok && response.status !== 404) throw createStatusError('DELETE', response);
      },
    );
  }

  /**
   * Lists all objects whose names start with `prefix` and a slash, in the order of their names.
   * @throws ObjectStoreError if the store does not respond in time or responds with an error.
   */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${validateName(prefix)}/` });
    for (;;) {
      const { objects, continuationToken } = await this.#send(
        'GET',
        `?${query}`,
        {},
        this.#timeouts.writeMs,
        async (response) => {
          if (!response.ok) throw createStatusError('GET', response);
          return parseObjectListing(await readText(response, MAX_LISTING_BYTES));
        },
      );
      yield* objects;
      if (continuationToken === undefined) return;
      query.set('continuation-token', continuationToken);
    }
  }

  async #send<Result>(
    method: string,
    pathAndQuery: string,
    init: RequestInit,
    timeoutMs: number,
    readResponse: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const request = await this.#client.sign(`${this.#bucketUrl}${pathAndQuery}`, {
      ...init,
      method,
    });
    let response: Response | undefined;
    try {
      // A redirect would send the signature of one URL to another.
      response = await fetch(request, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await readResponse(response);
    } catch (error) {
      if (error instanceof ObjectStoreError) throw error;
      throw new ObjectStoreError(`The object store did not respond to ${method}.`, {
        cause: error,
      });
    } finally {
      // An unread body would keep its connection open.
      if (response?.bodyUsed === false) await response.body?.cancel().catch(() => {});
    }
  }
}

function validateName(name: string): string {
  if (!namePattern.test(name)) throw new TypeError(`"${name}" is not a valid object name.`);
  return name;
}

function createStatusError(method: string, { status }: Response): ObjectStoreError {
  return new ObjectStoreError(`The object store responded to ${method} with status ${status}.`);
}

function computeDigest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
