import { setTimeout as delay } from 'node:timers/promises';
import { fetchCoverPath, generateImagePaths } from '../../bench/service/images/image-requests.ts';
import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const CONNECTIONS = 2;
const MS_PER_SECOND = 1000;

/** Requests images and thumbnails in sizes, formats and colors that are not cached. */
export class ImageWorkload implements Workload {
  readonly invariant = 'every image and thumbnail is served, or rejected with 503 and Retry-After';
  readonly #service: ServiceProcess;
  readonly #pauseMs: number;
  readonly #violations: string[] = [];
  #servedCount = 0;
  #rejectedCount = 0;

  constructor(service: ServiceProcess, requestsPerSecond: number) {
    this.#service = service;
    this.#pauseMs = (CONNECTIONS * MS_PER_SECOND) / requestsPerSecond;
  }

  async run(stopSignal: AbortSignal): Promise<void> {
    const requests = generateImagePaths(await fetchCoverPath(this.#service));
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (!stopSignal.aborted) {
          await this.#request(requests.next().value);
          await abortableDelay(this.#pauseMs, stopSignal);
        }
      }),
    );
  }

  getResult(): WorkloadResult {
    const summary = `${this.#servedCount} served, ${this.#rejectedCount} rejected with 503`;
    return { summary, violations: this.#violations };
  }

  async #request(path: string): Promise<void> {
    try {
      const response = await fetch(`${this.#service.origin}${path}`);
      await response.arrayBuffer();
      const seconds = Number(response.headers.get('retry-after'));
      if (response.ok) this.#servedCount += 1;
      else if (response.status === 503 && seconds > 0) {
        this.#rejectedCount += 1;
        await delay(seconds * MS_PER_SECOND);
      } else this.#violations.push(`${path}: ${response.status}`);
    } catch (error) {
      this.#violations.push(`${path}: ${String(error)}`);
    }
  }
}
