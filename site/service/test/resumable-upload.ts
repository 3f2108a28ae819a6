import {
  fetchReceivedBytes,
  getReceivedBytes,
  sendPart,
} from '../../lib/uploads/resumable-upload.ts';
import { sendManagementRequest, type ManagedService } from './management-request.ts';

/** The service that receives the upload. */
export type UploadTarget = ManagedService;

/**
 * A client that uploads a file in parts. It throws if the service loses acknowledged bytes, and a
 * TypeError if the service is unreachable.
 */
export class ResumableUpload {
  receivedBytes = 0;
  id: string | undefined;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #name: string;
  readonly #partBytes: number;
  #uploadRequest: { readonly id: string; readonly path: string } | undefined;

  constructor(name: string, bytes: Buffer, partBytes: number) {
    this.#name = name;
    this.#bytes = new Uint8Array(bytes);
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
      this.#uploadRequest = { id: data.id, path: pathname + search };
    }
    const size = this.#bytes.length;
    const target = { url: service.origin + this.#uploadRequest.path };
    const acknowledgedBytes = (await fetchReceivedBytes(target, size)) ?? 0;
    if (acknowledgedBytes < this.receivedBytes)
      throw new Error(
        `The service lost bytes: ${this.receivedBytes} were acknowledged, ${acknowledgedBytes} are stored.`,
      );
    this.receivedBytes = acknowledgedBytes;
    while (this.receivedBytes < size) {
      const end = Math.min(size, this.receivedBytes + this.#partBytes);
      const part = this.#bytes.subarray(this.receivedBytes, end);
      const response = await sendPart(target, part, this.receivedBytes, size);
      const receivedBytes = getReceivedBytes(response, size);
      if (receivedBytes === undefined)
        throw new Error(`A part was rejected with status ${response.status}.`);
      this.receivedBytes = receivedBytes;
    }
    const attributes = { path: this.#uploadRequest.id };
    const { status, data } = await sendManagementRequest(service, 'POST', '/uploads', {
      ...{ type: 'upload', attributes },
    });
    if (status !== 201) throw new Error(`The upload was rejected with status ${status}.`);
    this.id = data.id;
  }
}
