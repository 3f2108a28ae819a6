import { createBeacon } from '../../../site/service/analytics/test/beacon-fixtures.ts';

/** Players that report of one view after the other, and remember what was taken. */
export class BeaconLoad {
  /** Views of which the site said that it keeps them. */
  readonly taken: string[] = [];
  readonly #origin: string;
  #isOver = false;
  #work: Promise<void> = Promise.resolve();

  constructor(origin: string) {
    this.#origin = origin;
  }

  start(): void {
    this.#work = this.#reportOn();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #reportOn(): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const view = `019a9f0e-0000-7000-8000-${String(number).padStart(12, '0')}`;
      const body = JSON.stringify({ ...createBeacon(), view });
      const sent = { method: 'POST', body, headers: { 'content-type': 'text/plain' } };
      const answer = await fetch(`${this.#origin}/beacons`, sent).catch(() => undefined);
      if (answer?.status === 204) this.taken.push(view);
    }
  }
}
