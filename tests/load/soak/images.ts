import { setTimeout as delay } from 'node:timers/promises';
import { coverPath, imageRequests } from '../../bench/service/images/image-requests.ts';
import type { ServiceProcess } from '../../fixtures/service-process.ts';
import { abortableDelay, type Workload, type WorkloadResult } from './workload.ts';

const CONNECTIONS = 2;
const MS_PER_SECOND = 1000;

/** Strangers request images and stills in sizes, formats and colors that were not requested before. */
export class ImageRequests implements Workload {
  readonly promise = 'every image and still is sent, or refused with 503 and Retry-After';
  readonly #service: ServiceProcess;
  readonly #pauseMs: number;
  readonly #lost: string[] = [];
  #sent = 0;
  #refused = 0;

  constructor(service: ServiceProcess, perSecond: number) {
    this.#service = service;
    this.#pauseMs = (CONNECTIONS * MS_PER_SECOND) / perSecond;
  }

  async run(stop: AbortSignal): Promise<void> {
    const requests = imageRequests(await coverPath(this.#service));
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (!stop.aborted) {
          await this.#request(requests.next().value);
          await abortableDelay(this.#pauseMs, stop);
        }
      }),
    );
  }

  tell(): WorkloadResult {
    return { done: `${this.#sent} sent, ${this.#refused} refused for now`, lost: this.#lost };
  }

  async #request(path: string): Promise<void> {
    try {
      const response = await fetch(`${this.#service.origin}${path}`);
      await response.arrayBuffer();
      const seconds = Number(response.headers.get('retry-after'));
      if (response.ok) this.#sent += 1;
      else if (response.status === 503 && seconds > 0) {
        this.#refused += 1;
        await delay(seconds * MS_PER_SECOND);
      } else this.#lost.push(`${path} was answered with ${response.status}`);
    } catch (error) {
      this.#lost.push(`${path}: ${String(error)}`);
    }
  }
}
