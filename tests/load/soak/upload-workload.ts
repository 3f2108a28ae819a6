import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTempFolder, createSampleVideo } from '../../../site/service/test/sample-media.ts';
import {
  fetchReceivedBytes,
  formatContentRange,
  getReceivedBytes,
  sendPart,
} from '../../../site/lib/uploads/resumable-upload.ts';
import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { callManagementApi } from '../../fixtures/management-client.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { RawConnection, serializeHead } from '../flood/raw-connection.ts';
import { TIMEOUT_MS, abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const PARTS = 4;
const PAUSE_MS = 10_000;
const POLL_INTERVAL_MS = 200;

/** Uploads videos in parts over an unreliable connection. Each must become playable. */
export class UploadWorkload implements Workload {
  readonly invariant = 'every video that is uploaded over an unreliable connection is playable';
  readonly #service: ServiceProcess;
  readonly #violations: string[] = [];
  #uploadCount = 0;
  #interruptionCount = 0;

  readonly #video: Buffer;

  /**
   * @param video The bytes of the video, to which each upload appends random bytes that players
   * ignore.
   */
  constructor(service: ServiceProcess, video: Buffer) {
    this.#service = service;
    this.#video = video;
  }

  async run(stopSignal: AbortSignal): Promise<void> {
    // Uploads at least once, even on a slow machine.
    do {
      await this.#upload(makeUnique(this.#video)).catch((error: unknown) =>
        this.#violations.push(String(error)),
      );
      await abortableDelay(PAUSE_MS, stopSignal);
    } while (!stopSignal.aborted);
  }

  getResult(): WorkloadResult {
    const summary = `${this.#uploadCount} videos, ${this.#interruptionCount} interruptions`;
    return { summary, violations: this.#violations };
  }

  async #upload(video: Buffer): Promise<void> {
    this.#uploadCount += 1;
    const data = { type: 'upload_request', attributes: { filename: 'soak.mp4' } };
    const request = await callManagementApi(this.#service, 'POST', '/upload-requests', data);
    const { pathname, search } = new URL(String(request.attributes.url));
    await this.#send(pathname + search, video);
    const upload = { type: 'upload', attributes: { path: request.id } };
    const { id, attributes } = await callManagementApi(this.#service, 'POST', '/uploads', upload);
    await this.#waitUntilPlayable(String(attributes['playback_id']));
    await callManagementApi(this.#service, 'DELETE', `/uploads/${id}`);
  }

  /** Sends the parts one after the other. Each is interrupted halfway and then resumed. */
  async #send(path: string, video: Buffer): Promise<void> {
    const partBytes = Math.ceil(video.length / PARTS);
    for (let start = 0; start < video.length; start += partBytes) {
      const part = video.subarray(start, start + partBytes);
      await this.#sendPartially(path, start, part, video.length);
      await this.#resume(path, start + part.length, video);
    }
  }

  async #sendPartially(
    path: string,
    start: number,
    part: Buffer,
    totalBytes: number,
  ): Promise<void> {
    this.#interruptionCount += 1;
    await using connection = await RawConnection.open(this.#service.origin);
    const range = formatContentRange(start, start + part.length, totalBytes);
    const headers = { 'content-range': range, 'content-length': String(part.length) };
    connection.send(serializeHead('PUT', path, headers));
    connection.send(part.toString('latin1', 0, part.length / 2));
  }

  /** Queries the number of received bytes, and sends the missing ones up to `end`, exclusive. */
  async #resume(path: string, end: number, video: Buffer): Promise<void> {
    const target = { url: `${this.#service.origin}${path}` };
    const size = video.length;
    // The service rejects the part until it has detected the broken connection.
    await waitFor(
      async () => {
        const start = (await fetchReceivedBytes(target, size)) ?? 0;
        if (start >= end) return true;
        const part = new Uint8Array(video.subarray(start, end));
        return getReceivedBytes(await sendPart(target, part, start, size), size) !== undefined;
      },
      {
        ...{ timeoutMs: TIMEOUT_MS, intervalMs: POLL_INTERVAL_MS },
        message: `An upload did not resume up to byte ${end} of ${video.length}`,
      },
    );
  }

  async #waitUntilPlayable(playbackId: string): Promise<void> {
    const url = `${this.#service.origin}/video/${playbackId}.m3u8`;
    await waitFor(async () => (await fetch(url)).status === 200, {
      ...{ timeoutMs: TIMEOUT_MS, intervalMs: POLL_INTERVAL_MS },
      message: 'An uploaded video did not become playable',
    });
  }
}

/**
 * Encodes the video to upload. Call it before the load starts: ffmpeg runs at low priority, and
 * would exceed its timeout of 30 s on a fully loaded machine.
 */
export async function createUploadVideo(): Promise<Buffer> {
  await using folder = await createTempFolder();
  return await readFile(await createSampleVideo(folder.path));
}

/** Appends random bytes in a `free` box, which players ignore. */
function makeUnique(video: Buffer): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  randomBytes(16).copy(box, 8);
  return Buffer.concat([video, box]);
}
