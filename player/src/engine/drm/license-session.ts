import { DrmError } from './drm-error.ts';

/** A licence that could not be renewed is asked for again after this, for as long as the old one holds. */
const AGAIN_MS = 10_000;

/** What a session is served with. */
interface LicenseSessionOptions {
  readonly fetchLicense: (message: ArrayBuffer) => Promise<ArrayBuffer>;
  readonly onError: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/** The ways that a session ends because somebody has ended it. */
const orderly: readonly (string | undefined)[] = [
  undefined,
  'closed-by-application',
  'release-acknowledged',
];

/**
 * Gets the licences that a session of a key system asks for, and notices when its keys are gone.
 * Nobody else hears what it asks.
 */
export class LicenseSession {
  readonly #session: MediaKeySession;
  readonly #service: LicenseSessionOptions;
  #wasUsable = false;

  constructor(session: MediaKeySession, service: LicenseSessionOptions) {
    this.#session = session;
    this.#service = service;
    const { signal } = service;
    const ask = (event: MediaKeyMessageEvent): void => void this.#ask(event);
    session.addEventListener('message', ask, { signal });
    session.addEventListener('keystatuseschange', () => this.#look(), { signal });
    void session.closed.then((reason) => {
      if (orderly.includes(reason)) return;
      service.onError(new DrmError('key-lost', `the session has ended: ${reason}`));
    });
    const listen = session.addEventListener.bind(session) as EventTarget['addEventListener'];
    session.addEventListener = (
      type: string,
      ...rest: [EventListenerOrEventListenerObject, AddEventListenerOptions?]
    ): void => {
      if (type !== 'message') listen(type, ...rest);
    };
  }

  get #statuses(): readonly MediaKeyStatus[] {
    const statuses: MediaKeyStatus[] = [];
    this.#session.keyStatuses.forEach((status) => statuses.push(status));
    return statuses;
  }

  async #ask({ messageType, message }: MediaKeyMessageEvent): Promise<void> {
    if (messageType === 'license-release') return;
    const { fetchLicense: licence, signal: life, onError: fail } = this.#service;
    try {
      const bytes = await licence(message);
      if (!life.aborted) await this.#session.update(bytes).catch(refused);
    } catch (error) {
      if (life.aborted) return;
      if (!this.#statuses.includes('usable')) return fail(error);
      // What plays goes on, and ends only with the licence that it has.
      const again = (): void => void this.#ask({ messageType, message } as MediaKeyMessageEvent);
      const timer = setTimeout(again, AGAIN_MS);
      life.addEventListener('abort', () => clearTimeout(timer));
    }
  }

  #look(): void {
    const statuses = this.#statuses;
    const isEvery = (status: MediaKeyStatus): boolean =>
      statuses.length > 0 && statuses.every((each) => each === status);
    // Asked for anew it would come as it did.
    if (isEvery('expired') && !this.#wasUsable) {
      this.#service.onError(new DrmError('key-expired', 'the licence had expired when it came'));
    }
    if (isEvery('released') && this.#wasUsable) {
      this.#service.onError(new DrmError('key-lost', 'the keys have been released'));
    }
    this.#wasUsable ||= statuses.includes('usable');
  }
}

function refused(error: unknown): never {
  throw new DrmError('licence-malformed', `the licence was refused: ${String(error)}`);
}
