import { fixtures, type Site } from './editor-load.ts';

/** A file on its way to the site, sent in parts. */
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

  static async begin(site: Site, bytes: Buffer): Promise<ResumableUpload> {
    const data = { attributes: { filename: 'harbour.mp4' } };
    const place = await fixtures(site, 'POST', '/upload-requests', data);
    const { pathname, search } = new URL(String(place.data.attributes['url']));
    return new ResumableUpload(site, bytes, `${pathname}${search}`, place.data.id);
  }

  /** Sends the bytes between two places to a server; false where it does not take them. */
  async send(origin: string, from: number, to: number): Promise<boolean> {
    const part = this.#bytes.subarray(from, to);
    const range = `bytes ${from}-${to - 1}/${this.#bytes.length}`;
    const answer = await this.#put(origin, range, part).catch(() => undefined);
    return answer?.status === 308 || answer?.status === 200;
  }

  /** How many bytes a server has. */
  async received(origin: string): Promise<number> {
    const { status, headers } = await this.#put(origin, `bytes */${this.#bytes.length}`);
    if (status === 200) return this.#bytes.length;
    const [, last] = /-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
    return last === undefined ? 0 : Number(last) + 1;
  }

  /** Says that all has been sent, and gives the upload. */
  async finish(): Promise<{ id: string; playbackId: string }> {
    const data = { type: 'upload', attributes: { path: this.#id } };
    const answer = await fixtures(this.#site, 'POST', '/uploads', data);
    const { id, attributes } = answer.data;
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
