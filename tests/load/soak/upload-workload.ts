import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTempFolder, createSampleVideo } from '../../../site/service/test/sample-media.ts';
import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { callManagementApi } from '../../fixtures/management-client.ts';
import { RawConnection, serializeHead } from '../flood/raw-connection.ts';
import { TIMEOUT_MS, abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const PARTS = 4;
const REST_MS = 10_000;
const LOOK_MS = 200;

/** An uploader sends films in parts, over a line that breaks; each is played in the end. */
export class UploadWorkload implements Workload {
  readonly promise = 'every film that is uploaded over a line that breaks can be played';
  readonly #service: ServiceProcess;
  readonly #lost: string[] = [];
  #uploaded = 0;
  #breaks = 0;

  readonly #film: Buffer;

  /** @param film the bytes of the film; each upload adds other bytes that no player reads. */
  constructor(service: ServiceProcess, film: Buffer) {
    this.#service = service;
    this.#film = film;
  }

  async run(stop: AbortSignal): Promise<void> {
    // At least one, however slow the machine.
    do {
      await this.#upload(unlikeOthers(this.#film)).catch((error: unknown) =>
        this.#lost.push(String(error)),
      );
      await abortableDelay(REST_MS, stop);
    } while (!stop.aborted);
  }

  tell(): WorkloadResult {
    return { done: `${this.#uploaded} films, ${this.#breaks} breaks`, lost: this.#lost };
  }

  async #upload(film: Buffer): Promise<void> {
    this.#uploaded += 1;
    const asked = { type: 'upload_request', attributes: { filename: 'soak.mp4' } };
    const place = await callManagementApi(this.#service, 'POST', '/upload-requests', asked);
    const { pathname, search } = new URL(String(place.attributes.url));
    await this.#send(pathname + search, film);
    const made = { type: 'upload', attributes: { path: place.id } };
    const { id, attributes } = await callManagementApi(this.#service, 'POST', '/uploads', made);
    await this.#plays(String(attributes['playback_id']));
    await callManagementApi(this.#service, 'DELETE', `/uploads/${id}`);
  }

  /** Sends part after part, each of which breaks off in its middle before it is sent again. */
  async #send(path: string, film: Buffer): Promise<void> {
    const partBytes = Math.ceil(film.length / PARTS);
    for (let from = 0; from < film.length; from += partBytes) {
      const part = film.subarray(from, from + partBytes);
      await this.#breakOff(path, from, part, film.length);
      await this.#goOn(path, from + part.length, film);
    }
  }

  async #breakOff(path: string, from: number, part: Buffer, total: number): Promise<void> {
    this.#breaks += 1;
    await using caller = await RawConnection.to(this.#service.origin);
    const range = `bytes ${from}-${from + part.length - 1}/${total}`;
    const headers = { 'content-range': range, 'content-length': String(part.length) };
    caller.send(serializeHead('PUT', path, headers));
    caller.send(part.toString('latin1', 0, part.length / 2));
  }

  /** Asks how much has come, and sends what is missing up to a byte. */
  async #goOn(path: string, until: number, film: Buffer): Promise<void> {
    const url = `${this.#service.origin}${path}`;
    const deadline = performance.now() + TIMEOUT_MS;
    while (performance.now() < deadline) {
      const asked = { 'content-range': `bytes */${film.length}` };
      const range = (await fetch(url, { method: 'PUT', headers: asked })).headers.get('range');
      const from = Number(/-(\d+)$/.exec(range ?? '')?.[1] ?? -1) + 1;
      const headers = { 'content-range': `bytes ${from}-${until - 1}/${film.length}` };
      const body = new Uint8Array(film.subarray(from, until));
      const { status } = await fetch(url, { method: 'PUT', headers, body });
      if (status === 308 || status === 200) return;
      // The service has yet to notice that the line has broken.
      await abortableDelay(LOOK_MS, new AbortController().signal);
    }
    throw new Error(`An upload could not go on at ${until} of ${film.length} bytes.`);
  }

  async #plays(playbackId: string): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS;
    let status = 0;
    while (performance.now() < deadline) {
      ({ status } = await fetch(`${this.#service.origin}/video/${playbackId}.m3u8`));
      if (status === 200) return;
      await abortableDelay(LOOK_MS, new AbortController().signal);
    }
    throw new Error(`An uploaded film answers ${status}.`);
  }
}

/**
 * Encodes the film that is uploaded. It is done before the load begins: with the low priority of
 * background programs, ffmpeg reaches its time limit of 30 s on a machine that is fully occupied.
 */
export async function uploadedFilm(): Promise<Buffer> {
  await using folder = await createTempFolder();
  return await readFile(await createSampleVideo(folder.path));
}

/** The same film with some bytes behind it that no player looks at: a box of the kind "free". */
function unlikeOthers(film: Buffer): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  randomBytes(16).copy(box, 8);
  return Buffer.concat([film, box]);
}
