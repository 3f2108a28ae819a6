import { clusterTokens } from './node-environment.ts';

const CONCURRENCY = 4;

/** Simulates clients that send requests without pause, and counts the failures. */
export class RequestLoad {
  succeededCount = 0;
  /** The path of each failed request with its status, or its error if there is no response. */
  readonly failures: string[] = [];
  readonly #origin: string;
  #isStopped = false;
  #loops: Promise<unknown> = Promise.resolve();

  constructor(origin: string) {
    this.#origin = origin;
  }

  start(): void {
    this.#loops = Promise.all(Array.from({ length: CONCURRENCY }, () => this.#sendRequests()));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loops;
  }

  async #sendRequests(): Promise<void> {
    while (!this.#isStopped) {
      await this.#send('/service/graphql', {
        method: 'POST',
        headers: { authorization: `Bearer ${clusterTokens.content}` },
        body: '{"query":"{ allFilms { title } }"}',
      });
      await this.#send('/video/blue-hour.m3u8', {});
    }
  }

  async #send(path: string, init: RequestInit): Promise<void> {
    try {
      const response = await fetch(`${this.#origin}${path}`, init);
      await response.arrayBuffer();
      if (response.status === 200) this.succeededCount += 1;
      else this.failures.push(`${path} ${response.status}`);
    } catch (error) {
      this.failures.push(`${path} ${String(error)}`);
    }
  }
}
