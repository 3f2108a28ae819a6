import { clusterTokens } from './node-environment.ts';

/** Visitors asked at the same time. */
const together = 4;

/** Visitors who ask without pause, and count what is not answered as it should be. */
export class RequestLoad {
  answered = 0;
  /** What was answered instead, or why nothing was. */
  readonly failed: string[] = [];
  readonly #origin: string;
  #isOver = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(origin: string) {
    this.#origin = origin;
  }

  start(): void {
    this.#work = Promise.all(Array.from({ length: together }, () => this.#askOn()));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #askOn(): Promise<void> {
    while (!this.#isOver) {
      await this.#ask('/service/graphql', {
        method: 'POST',
        headers: { authorization: `Bearer ${clusterTokens.content}` },
        body: '{"query":"{ allFilms { title } }"}',
      });
      await this.#ask('/video/blue-hour.m3u8', {});
    }
  }

  async #ask(path: string, init: RequestInit): Promise<void> {
    try {
      const answer = await fetch(`${this.#origin}${path}`, init);
      await answer.arrayBuffer();
      if (answer.status === 200) this.answered += 1;
      else this.failed.push(`${path} ${answer.status}`);
    } catch (error) {
      this.failed.push(`${path} ${String(error)}`);
    }
  }
}
