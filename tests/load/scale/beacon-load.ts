import { createBeacon } from '../../../site/service/analytics/test/beacon-fixtures.ts';

/** Sends one beacon per view, and records the views whose beacons were accepted. */
export class BeaconLoad {
  /** The IDs of the views whose beacons the site accepted. */
  readonly acceptedViews: string[] = [];
  readonly #origin: string;
  #isStopped = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(origin: string) {
    this.#origin = origin;
  }

  start(): void {
    this.#loop = this.#sendBeacons();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop;
  }

  async #sendBeacons(): Promise<void> {
    for (let viewNumber = 0; !this.#isStopped; viewNumber += 1) {
      const view = `019a9f0e-0000-7000-8000-${String(viewNumber).padStart(12, '0')}`;
      const body = JSON.stringify({ ...createBeacon(), view });
      const options = { method: 'POST', body, headers: { 'content-type': 'text/plain' } };
      const response = await fetch(`${this.#origin}/beacons`, options).catch(() => undefined);
      if (response?.status === 204) this.acceptedViews.push(view);
    }
  }
}
