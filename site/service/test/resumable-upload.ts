import { sendManagementRequest } from './management-request.ts';

/** The service that receives the upload. */
export type UploadTarget = Parameters<typeof sendManagementRequest>[0];

/**
 * A client that uploads a file in parts. It throws if the service loses acknowledged bytes, and a
 * TypeError if the service is unreachable.
 */
export class ResumableUpload {
  received = 0;
  id: string | undefined;
  readonly #bytes: Buffer;
  readonly #name: string;
  readonly #partBytes: number;
  #uploadRequest: { readonly id: string; readonly address: string } | undefined;

  constructor(name: string, bytes: Buffer, partBytes: number) {
    this.#name = name;
    this.#bytes = bytes;
    this.#partBytes = partBytes;
  }

  /** Continues the upload until it is complete or the service is unreachable. */
  async resume(service: UploadTarget): Promise<void> {
    if (!this.#uploadRequest) {
      const attributes = { filename: this.#name };
      const { data } = await sendManagementRequest(service, 'POST', '/upload-requests', {
        attributes,
      });
      const { pathname, search } = new URL(String(data.attributes.url));
      this.#uploadRequest = { id: data.id, address: pathname + search };
    }
    const size = this.#bytes.length;
    const acknowledged = await this.#put(service, undefined, `bytes */${size}`);
    if (acknowledged < this.received)
      throw new Error(
        `The service lost bytes: ${this.received} were acknowledged, ${acknowledged} are stored.`,
      );
    this.received = acknowledged;
    while (this.received < size) {
      const end = Math.min(size, this.received + this.#partBytes);
      const range = `bytes ${this.received}-${end - 1}/${size}`;
      this.received = await this.#put(service, this.#bytes.subarray(this.received, end), range);
    }
    const attributes = { path: this.#uploadRequest.id };
    const { status, data } = await sendManagementRequest(service, 'POST', '/uploads', {
      ...{ type: 'upload', attributes },
    });
    if (status !== 201) throw new Error(`The upload was rejected with status ${status}.`);
    this.id = data.id;
  }

  /** Sends a part; resolves to the number of bytes that the service has stored. */
  async #put({ origin }: UploadTarget, body: Buffer | undefined, range: string): Promise<number> {
    const response = await fetch(`${origin}${this.#uploadRequest?.address}`, {
      method: 'PUT',
      headers: { 'content-range': range },
      ...(body && { body: Buffer.from(body) }),
    });
    if (response.status === 200) return this.#bytes.length;
    if (response.status !== 308)
      throw new Error(`A part was rejected with status ${response.status}.`);
    const [, last] = /^bytes=0-(\d+)$/.exec(response.headers.get('range') ?? '') ?? [];
    return last === undefined ? 0 : Number(last) + 1;
  }
}
