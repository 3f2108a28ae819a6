import { DrmError } from './drm-error.ts';

/** The delay before retrying a failed license renewal while the current license is still valid. */
const RENEWAL_RETRY_MS = 10_000;

interface LicenseSessionOptions {
  readonly fetchLicense: (message: ArrayBuffer) => Promise<ArrayBuffer>;
  readonly onError: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/** The close reasons of a session that was closed intentionally. Some browsers report no reason. */
const intentionalCloseReasons: readonly (string | undefined)[] = [
  undefined,
  'closed-by-application',
  'release-acknowledged',
];

/**
 * Handles the license requests of one `MediaKeySession` and reports expired, released and lost keys.
 * Prevents other `message` listeners, because hls.js would also request each license.
 */
export class LicenseSession {
  readonly #session: MediaKeySession;
  readonly #options: LicenseSessionOptions;
  /** Whether any key has been usable so far. */
  #wasUsable = false;

  constructor(session: MediaKeySession, options: LicenseSessionOptions) {
    this.#session = session;
    this.#options = options;
    const { signal, onError } = options;
    session.addEventListener('message', (event) => void this.#handleMessage(event), { signal });
    session.addEventListener('keystatuseschange', () => this.#handleKeyStatuses(), { signal });
    void session.closed.then((reason) => {
      if (intentionalCloseReasons.includes(reason)) return;
      onError(new DrmError('key-lost', `the key session was closed: ${reason}`));
    });
    const addEventListener = session.addEventListener.bind(
      session,
    ) as EventTarget['addEventListener'];
    session.addEventListener = (
      type: string,
      ...rest: [EventListenerOrEventListenerObject, AddEventListenerOptions?]
    ): void => {
      if (type !== 'message') addEventListener(type, ...rest);
    };
  }

  get #keyStatuses(): readonly MediaKeyStatus[] {
    const statuses: MediaKeyStatus[] = [];
    this.#session.keyStatuses.forEach((status) => statuses.push(status));
    return statuses;
  }

  async #handleMessage({ messageType, message }: MediaKeyMessageEvent): Promise<void> {
    if (messageType === 'license-release') return;
    const { fetchLicense, signal, onError } = this.#options;
    try {
      const license = await fetchLicense(message);
      if (!signal.aborted) await this.#session.update(license).catch(throwMalformedLicense);
    } catch (error) {
      if (signal.aborted) return;
      if (!this.#keyStatuses.includes('usable')) return onError(error);
      // Playback continues until the current license expires.
      const retry = (): void =>
        void this.#handleMessage({ messageType, message } as MediaKeyMessageEvent);
      const timer = setTimeout(retry, RENEWAL_RETRY_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }
  }

  #handleKeyStatuses(): void {
    const statuses = this.#keyStatuses;
    const haveAll = (expected: MediaKeyStatus): boolean =>
      statuses.length > 0 && statuses.every((status) => status === expected);
    // Another request would also return an expired license.
    if (haveAll('expired') && !this.#wasUsable) {
      this.#options.onError(new DrmError('key-expired', 'the license had already expired'));
    }
    if (haveAll('released') && this.#wasUsable) {
      this.#options.onError(new DrmError('key-lost', 'the keys were released'));
    }
    this.#wasUsable ||= statuses.includes('usable');
  }
}

function throwMalformedLicense(error: unknown): never {
  throw new DrmError('license-malformed', `the CDM rejected the license: ${String(error)}`);
}
