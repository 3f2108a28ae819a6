import {
  fetchReceivedBytes,
  getReceivedBytes,
  sendPart,
} from '../../../site/lib/uploads/resumable-upload.ts';
import { callManagementApi } from '../../fixtures/management-client.ts';
import type { Site } from './editor-load.ts';

/** A resumable upload, whose bytes can be sent to several servers. */
export class ResumableUpload {
  readonly #site: Site;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #path: string;
  readonly #id: string;

  private constructor(site: Site, bytes: Buffer, path: string, id: string) {
    this.#site = site;
    this.#bytes = new Uint8Array(bytes);
    this.#path = path;
    this.#id = id;
  }

  static async create(site: Site, bytes: Buffer): Promise<ResumableUpload> {
    const data = { attributes: { filename: 'harbour.mp4' } };
    const request = await callManagementApi(site, 'POST', '/upload-requests', data);
    const { pathname, search } = new URL(String(request.attributes['url']));
    return new ResumableUpload(site, bytes, `${pathname}${search}`, request.id);
  }

  /** Sends the bytes from `start` to `end`, exclusive. Resolves to whether the server accepted them. */
  async send(origin: string, start: number, end: number): Promise<boolean> {
    const bytes = this.#bytes.subarray(start, end);
    const target = { url: origin + this.#path };
    const size = this.#bytes.length;
    const response = await sendPart(target, bytes, start, size).catch(() => undefined);
    return response !== undefined && getReceivedBytes(response, size) !== undefined;
  }

  /** Resolves to the number of bytes that a server has received. */
  async getReceivedBytes(origin: string): Promise<number> {
    return (await fetchReceivedBytes({ url: origin + this.#path }, this.#bytes.length)) ?? 0;
  }

  /** Creates the upload from the sent bytes. */
  async finish(): Promise<{ id: string; playbackId: string }> {
    const data = { type: 'upload', attributes: { path: this.#id } };
    const { id, attributes } = await callManagementApi(this.#site, 'POST', '/uploads', data);
    return { id, playbackId: String(attributes['playback_id']) };
  }
}
