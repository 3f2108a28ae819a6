import { requestManagement, type Site } from './editor-load.ts';

/** A resumable upload that is sent in parts. */
export class ResumableUpload {
  readonly #site: Site;
  readonly #bytes: Buffer;
  readonly #path: string;
  readonly #id: string;

  private constructor(site: Site, bytes: Buffer, path: string, id: string) {
    this.#site = site;
    this.#bytes = bytes;
    this.#path = path;
    this.#id = id;
  }

  static async create(site: Site, bytes: Buffer): Promise<ResumableUpload> {
    const data = { attributes: { filename: 'harbour.mp4' } };
    const request = await requestManagement(site, 'POST', '/upload-requests', data);
    const { pathname, search } = new URL(String(request.data.attributes['url']));
    return new ResumableUpload(site, bytes, `${pathname}${search}`, request.data.id);
  }

  /** Sends the bytes from `start` to `end`, exclusive; resolves to whether the server accepts them. */
  async send(origin: string, start: number, end: number): Promise<boolean> {
    const part = this.#bytes.subarray(start, end);
    const range = `bytes ${start}-${end - 1}/${this.#bytes.length}`;
    const response = await this.#put(origin, range, part).catch(() => undefined);
    return response?.status === 308 || response?.status === 200;
  }

  /** Resolves to the number of bytes that a server has received. */
  async getReceivedBytes(origin: string): Promise<number> {
    const { status, headers } = await this.#put(origin, `bytes */${this.#bytes.length}`);
    if (status === 200) return this.#bytes.length;
    const [, last] = /-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
    return last === undefined ? 0 : Number(last) + 1;
  }

  /** Creates the upload from the sent bytes. */
  async finish(): Promise<{ id: string; playbackId: string }> {
    const data = { type: 'upload', attributes: { path: this.#id } };
    const response = await requestManagement(this.#site, 'POST', '/uploads', data);
    const { id, attributes } = response.data;
    return { id, playbackId: String(attributes['playback_id']) };
  }

  #put(origin: string, range: string, body?: Buffer): Promise<Response> {
    const headers = { 'content-range': range };
    return fetch(`${origin}${this.#path}`, {
      method: 'PUT',
      headers,
      ...(body && { body: new Uint8Array(body) }),
    });
  }
}
