import { managementRequest } from './management-request.ts';

/** The service that a file is sent to. */
export type UploadTarget = Parameters<typeof managementRequest>[0];

/**
 * A file on its way into a service, part by part, as far as whoever sends it has been told. Throws
 * where the service does not hold to what it has said, and a TypeError where nobody answers.
 */
export class ResumableUpload {
  received = 0;
  id: string | undefined;
  readonly #bytes: Buffer;
  readonly #name: string;
  readonly #partBytes: number;
  #place: { readonly id: string; readonly address: string } | undefined;

  constructor(name: string, bytes: Buffer, partBytes: number) {
    this.#name = name;
    this.#bytes = bytes;
    this.#partBytes = partBytes;
  }

  /** Goes on until the file is an upload, or nobody answers any more. */
  async resume(service: UploadTarget): Promise<void> {
    if (!this.#place) {
      const attributes = { filename: this.#name };
      const { data } = await managementRequest(service, 'POST', '/upload-requests', { attributes });
      const { pathname, search } = new URL(String(data.attributes.url));
      this.#place = { id: data.id, address: pathname + search };
    }
    const size = this.#bytes.length;
    const known = await this.#put(service, undefined, `bytes */${size}`);
    if (known < this.received) throw new Error(`Of ${this.received} bytes, ${known} are left.`);
    this.received = known;
    while (this.received < size) {
      const end = Math.min(size, this.received + this.#partBytes);
      const range = `bytes ${this.received}-${end - 1}/${size}`;
      this.received = await this.#put(service, this.#bytes.subarray(this.received, end), range);
    }
    const attributes = { path: this.#place.id };
    const { status, data } = await managementRequest(service, 'POST', '/uploads', {
      ...{ type: 'upload', attributes },
    });
    if (status !== 201) throw new Error(`The upload was refused with ${status}.`);
    this.id = data.id;
  }

  /** Sends a part, and tells how much the service has then. */
  async #put({ origin }: UploadTarget, body: Buffer | undefined, range: string): Promise<number> {
    const answer = await fetch(`${origin}${this.#place?.address}`, {
      method: 'PUT',
      headers: { 'content-range': range },
      ...(body && { body: Buffer.from(body) }),
    });
    if (answer.status === 200) return this.#bytes.length;
    if (answer.status !== 308) throw new Error(`A part was refused with ${answer.status}.`);
    const [, last] = /^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '') ?? [];
    return last === undefined ? 0 : Number(last) + 1;
  }
}
