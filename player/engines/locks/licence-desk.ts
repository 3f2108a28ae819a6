import type { KeySystemName, LicenceRequest } from '../../source/drm-settings.ts';
import type { MediaSource } from '../../source/media-source.ts';
import { AskedPatience, askedWait } from '../asked-patience.ts';
import { licencePlaces, type LicencePlaces } from './licence-places.ts';
import { causeOfLicenceAnswer, LockTrouble } from './lock-trouble.ts';
import { playReadyRequest } from './playready-message.ts';
import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';

/** A viewer waits for a licence, and sees nothing. */
const PATIENCE_MS = 10_000;
/** A server that falters is asked again after these. */
const WAITS_MS = [500, 1500];

const BYTES = { 'content-type': 'application/octet-stream' };

/** Gets the licences and certificates of one source, until `life` aborts. */
export class LicenceDesk {
  readonly places: LicencePlaces;
  readonly #source: MediaSource;
  readonly #life: AbortSignal;

  constructor(source: MediaSource, life: AbortSignal) {
    this.places = licencePlaces(source);
    this.#source = source;
    this.#life = life;
  }

  /** @throws LockTrouble where there is none. */
  async licence(system: KeySystemName, message: ArrayBuffer): Promise<ArrayBuffer> {
    const { drm } = this.#source.engine ?? {};
    const place = this.places[system];
    if (!place) throw new LockTrouble('licence-missing', `no licence server for ${system}`);
    const asked =
      system === 'playready'
        ? playReadyRequest(message)
        : { headers: BYTES, body: new Uint8Array(message) };
    const request: LicenceRequest = {
      ...{ system, url: this.#now(place.license), body: asked.body },
      headers: { ...asked.headers, ...place.headers },
    };
    const wished = { ...request, ...(await drm?.request?.(request)) };
    const { url, headers, body } = wished;
    const answer = await this.#fetch(url, { method: 'POST', headers, body }, place.withCredentials);
    return drm?.answer?.(answer, system) ?? answer;
  }

  /**
   * Absent where the key system has none.
   * @throws LockTrouble where it cannot be had.
   */
  async certificate(system: KeySystemName): Promise<ArrayBuffer | undefined> {
    const { certificate, headers = {}, withCredentials } = this.places[system] ?? {};
    if (!certificate) return undefined;
    return this.#fetch(this.#now(certificate), { headers }, withCredentials);
  }

  /** A token that has been renewed meanwhile is the new one. */
  #now(url: string): string {
    return this.#source.renewed?.(url) ?? url;
  }

  async #fetch(url: string, init: RequestInit, cookies = false): Promise<ArrayBuffer> {
    const patience = new AskedPatience();
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#try(url, { ...init, credentials: cookies ? 'include' : 'same-origin' });
      } catch (error) {
        if (!(error instanceof LockTrouble)) throw error;
        const { failure, status = 500, again } = error;
        const isAsked = askedWait(status, again) !== undefined;
        const mayPass = failure !== 'licence-malformed' && status >= 500 && !isAsked;
        const wait = patience.grant(status, again) ?? (mayPass ? WAITS_MS[tries] : undefined);
        if (wait === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
        this.#life.throwIfAborted();
      }
    }
  }

  async #try(url: string, init: RequestInit): Promise<ArrayBuffer> {
    const signal = anySignal([this.#life, timeoutSignal(PATIENCE_MS)]);
    const answer = await fetch(url, { ...init, signal }).catch((error: unknown) => {
      this.#life.throwIfAborted();
      if (!navigator.onLine) throw new LockTrouble('offline', 'the device is offline');
      const isLate = (error as Error).name === 'TimeoutError';
      throw new LockTrouble(
        isLate ? 'licence-timed-out' : 'licence-unreachable',
        isLate ? 'the licence server does not answer' : 'the licence server cannot be reached',
      );
    });
    const { status, ok, headers } = answer;
    if (!ok) {
      const cause = causeOfLicenceAnswer(status, url, Date.now());
      const again = headers.get('retry-after');
      throw new LockTrouble(cause, 'the licence server has refused', status, again);
    }
    const bytes = await answer.arrayBuffer();
    const isPage = headers.get('content-type')?.startsWith('text/html');
    if (!isPage && bytes.byteLength > 0) return bytes;
    throw new LockTrouble('licence-malformed', 'what came is no licence', status);
  }
}
