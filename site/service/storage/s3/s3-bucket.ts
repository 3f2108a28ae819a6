import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { readBytes, readText } from '../../../lib/upstream/read-body.ts';
import type { S3Settings } from './s3-settings.ts';
import { parseObjectListing, type StoredObject } from './listing.ts';

/** How long the store is waited for, in milliseconds. */
export interface S3Timeouts {
  /** Somebody waits for what is looked for. */
  readonly readMs: number;
  /** Nobody waits for what is kept. */
  readonly writeMs: number;
}

/** Larger things are not read into memory. */
const mostBytes = 64 * 1024 * 1024;

/** A page of a listing has 1000 names of 1024 bytes at most. */
const maxListingBytes = 8 * 1024 * 1024;

/** Parts with slashes between them; none is empty, or leads elsewhere as `..` does. */
const nameForm = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Says what was put, so that half of it, or something else, is not taken for it. */
const digestHeader = 'x-amz-meta-sha256';

/** The store could not be asked, or has refused; the message holds none of its keys. */
export class ObjectStoreError extends Error {}

/** Things that are kept whole, each under a name, in a bucket of an object store. */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #address: string;
  readonly #patience: S3Timeouts;

  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
    patience: S3Timeouts = { readMs: 1000, writeMs: 10_000 },
  ) {
    const service = 's3';
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service, retries: 0 });
    this.#address = `${endpoint}/${bucket}`;
    this.#patience = patience;
  }

  /**
   * What is kept under a name; undefined where nothing is, or not what was put.
   * @throws ObjectStoreError where the store does not say, or not in time.
   */
  async get(name: string): Promise<Buffer | undefined> {
    return this.#asked('GET', `/${checked(name)}`, {}, this.#patience.readMs, async (response) => {
      if (response.status === 404) return undefined;
      const length = Number(response.headers.get('content-length') ?? Number.NaN);
      if (!response.ok || !(length <= mostBytes)) throw refusal('GET', response);
      const bytes = Buffer.from(await readBytes(response, mostBytes));
      return response.headers.get(digestHeader) === digest(bytes) ? bytes : undefined;
    });
  }

  /**
   * Keeps something under a name, in place of what was kept there.
   * @throws ObjectStoreError where the store does not take it, or not in time.
   */
  async put(name: string, bytes: Buffer, type: string): Promise<void> {
    const headers = { 'content-type': type, [digestHeader]: digest(bytes) };
    const sent = { body: Buffer.from(bytes), headers };
    return this.#asked(
      'PUT',
      `/${checked(name)}`,
      sent,
      this.#patience.writeMs,
      async (response) => {
        if (!response.ok) throw refusal('PUT', response);
      },
    );
  }

  /**
   * Removes what is kept under a name, if anything is.
   * @throws ObjectStoreError where the store does not say that it has, or not in time.
   */
  async delete(name: string): Promise<void> {
    return this.#asked(
      'DELETE',
      `/${checked(name)}`,
      {},
      this.#patience.writeMs,
      async (response) => {
        if (!response.ok && response.status !== 404) throw refusal('DELETE', response);
      },
    );
  }

  /**
   * Everything that is kept below a name, in the order of the names.
   * @throws ObjectStoreError where the store does not say, or not in time.
   */
  async *list(name: string): AsyncGenerator<StoredObject> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${checked(name)}/` });
    for (;;) {
      const { objects, continuationToken } = await this.#asked(
        'GET',
        `?${query}`,
        {},
        this.#patience.writeMs,
        async (response) => {
          if (!response.ok) throw refusal('GET', response);
          return parseObjectListing(await readText(response, maxListingBytes));
        },
      );
      yield* objects;
      if (continuationToken === undefined) return;
      query.set('continuation-token', continuationToken);
    }
  }

  async #asked<Answer>(
    method: string,
    place: string,
    sent: RequestInit,
    wait: number,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const request = await this.#client.sign(`${this.#address}${place}`, { ...sent, method });
    let response: Response | undefined;
    try {
      // What is signed for one address is sent to no other.
      response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(wait) });
      return await read(response);
    } catch (error) {
      if (error instanceof ObjectStoreError) throw error;
      throw new ObjectStoreError(`The object store did not respond to ${method}.`, {
        cause: error,
      });
    } finally {
      // A body that nobody reads would hold its connection.
      if (response?.bodyUsed === false) await response.body?.cancel().catch(() => {});
    }
  }
}

function checked(name: string): string {
  if (!nameForm.test(name)) throw new TypeError(`The object store has no object named "${name}".`);
  return name;
}

function refusal(method: string, { status }: Response): ObjectStoreError {
  return new ObjectStoreError(`The object store responded to ${method} with status ${status}.`);
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
