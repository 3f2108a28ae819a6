import type { KeySystemName, LicenseRequest } from '../../source/drm-options.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { RetryAfterBudget, getRetryAfterMs } from '../recovery/retry-after.ts';
import { resolveLicenseServers, type LicenseServers } from './license-servers.ts';
import { getLicenseErrorCause, DrmError } from './drm-error.ts';
import { parsePlayReadyMessage } from './playready-message.ts';
import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';

/** A viewer waits for a licence, and sees nothing. */
const PATIENCE_MS = 10_000;
/** A server that falters is asked again after these. */
const WAITS_MS = [500, 1500];

const BYTES = { 'content-type': 'application/octet-stream' };

/** Gets the licences and certificates of one source, until `life` aborts. */
export class LicenseClient {
  readonly servers: LicenseServers;
  readonly #source: PlaybackSource;
  readonly #life: AbortSignal;

  constructor(source: PlaybackSource, life: AbortSignal) {
    this.servers = resolveLicenseServers(source);
    this.#source = source;
    this.#life = life;
  }

  /** @throws LockTrouble where there is none. */
  async fetchLicense(system: KeySystemName, message: ArrayBuffer): Promise<ArrayBuffer> {
    const { drm } = this.#source.engineOptions ?? {};
    const place = this.servers[system];
    if (!place) throw new DrmError('licence-missing', `no licence server for ${system}`);
    const asked =
      system === 'playready'
        ? parsePlayReadyMessage(message)
        : { headers: BYTES, body: new Uint8Array(message) };
    const request: LicenseRequest = {
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
  async fetchCertificate(system: KeySystemName): Promise<ArrayBuffer | undefined> {
    const { certificate, headers = {}, withCredentials } = this.servers[system] ?? {};
    if (!certificate) return undefined;
    return this.#fetch(this.#now(certificate), { headers }, withCredentials);
  }

  /** A token that has been renewed meanwhile is the new one. */
  #now(url: string): string {
    return this.#source.renewUrl?.(url) ?? url;
  }

  async #fetch(url: string, init: RequestInit, cookies = false): Promise<ArrayBuffer> {
    const patience = new RetryAfterBudget();
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#try(url, { ...init, credentials: cookies ? 'include' : 'same-origin' });
      } catch (error) {
        if (!(error instanceof DrmError)) throw error;
        const { errorCause: failure, status = 500, retryAfter: again } = error;
        const isAsked = getRetryAfterMs(status, again) !== undefined;
        const mayPass = failure !== 'licence-malformed' && status >= 500 && !isAsked;
        const wait = patience.take(status, again) ?? (mayPass ? WAITS_MS[tries] : undefined);
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
      if (!navigator.onLine) throw new DrmError('offline', 'the device is offline');
      const isLate = (error as Error).name === 'TimeoutError';
      throw new DrmError(
        isLate ? 'licence-timed-out' : 'licence-unreachable',
        isLate ? 'the licence server does not answer' : 'the licence server cannot be reached',
      );
    });
    const { status, ok, headers } = answer;
    if (!ok) {
      const cause = getLicenseErrorCause(status, url, Date.now());
      const again = headers.get('retry-after');
      throw new DrmError(cause, 'the licence server has refused', status, again);
    }
    const bytes = await answer.arrayBuffer();
    const isPage = headers.get('content-type')?.startsWith('text/html');
    if (!isPage && bytes.byteLength > 0) return bytes;
    throw new DrmError('licence-malformed', 'what came is no licence', status);
  }
}
