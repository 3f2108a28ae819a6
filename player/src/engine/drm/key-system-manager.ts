import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { KeySystemName } from '../../source/drm-options.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { keySystems, applyRobustness } from './key-systems.ts';
import { LicenseClient } from './license-client.ts';
import { getRetryAfterMs } from '../recovery/retry-after.ts';
import { DrmError } from './drm-error.ts';
import { LicenseSession } from './license-session.ts';

/** Opens key systems for one source, and gets the licences that they ask for, until `life` aborts. */
export class KeySystemManager {
  readonly licenseClient: LicenseClient;
  readonly #life: AbortSignal;
  readonly #tell: (failure: PlaybackError) => void;
  #keys: MediaKeys | undefined;
  #told = false;

  /** `tell` is called once, with what keeps the film locked. */
  constructor(source: PlaybackSource, tell: (failure: PlaybackError) => void, life: AbortSignal) {
    this.licenseClient = new LicenseClient(source, life);
    this.#tell = tell;
    this.#life = life;
  }

  /** Nothing that follows from it is news any more. */
  get hasFailed(): boolean {
    return this.#told;
  }

  /** Asks the browser for a key system; rejects where it does not have it. */
  async requestAccess(
    system: KeySystemName,
    configurations: readonly MediaKeySystemConfiguration[],
  ): Promise<MediaKeySystemAccess> {
    const place = this.licenseClient.servers[system];
    if (!place) throw new DrmError('key-system-missing', `no licences for ${system}`);
    const wishes = applyRobustness(system, configurations, place);
    let refusal: unknown;
    for (const id of keySystems[system].ids) {
      try {
        return await navigator.requestMediaKeySystemAccess(id, wishes);
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  }

  /** Makes the keys of a key system, each of whose sessions gets its licences. */
  async createMediaKeys(system: KeySystemName, access: MediaKeySystemAccess): Promise<MediaKeys> {
    const keys = await access.createMediaKeys();
    await this.#certify(system, keys);
    this.#keys = keys;
    const create = keys.createSession.bind(keys);
    keys.createSession = (type) => {
      const session = create(type);
      new LicenseSession(session, {
        fetchLicense: (message) => this.licenseClient.fetchLicense(system, message),
        onError: (error) => this.reportError(error),
        signal: this.#life,
      });
      return session;
    };
    return keys;
  }

  /** Tells what keeps the film locked, unless that is told already, or nobody cares any more. */
  reportError(error: unknown): void {
    if (this.#told || this.#life.aborted) return;
    this.#told = true;
    const known = error instanceof DrmError ? error : undefined;
    const cause: ErrorCause = known?.errorCause ?? 'key-system-failed';
    const wait = getRetryAfterMs(known?.status, known?.retryAfter);
    this.#tell(createPlaybackError(cause, known?.message ?? String(error), known?.status, wait));
  }

  /** Tells that no screen is good enough, or that the one there is has no protection at all. */
  async reportOutputRestricted(): Promise<void> {
    const policy = { minHdcpVersion: '1.0' };
    const keys = this.#keys as
      | { getStatusForPolicy?: (asked: typeof policy) => Promise<MediaKeyStatus> }
      | undefined;
    const status = await keys?.getStatusForPolicy?.(policy).catch(() => undefined);
    const cause = status && status !== 'usable' ? 'hdcp-missing' : 'output-restricted';
    this.reportError(new DrmError(cause, 'the licence forbids this screen'));
  }

  async #certify(system: KeySystemName, keys: MediaKeys): Promise<void> {
    const certificate = await this.#certificate(system);
    if (!certificate && 'needsCertificate' in keySystems[system]) {
      throw this.#failed(new DrmError('certificate-missing', `${system} has no certificate`));
    }
    if (!certificate) return;
    try {
      await keys.setServerCertificate(certificate);
    } catch (error) {
      throw this.#failed(new DrmError('certificate-refused', String(error)));
    }
  }

  async #certificate(system: KeySystemName): Promise<ArrayBuffer | undefined> {
    try {
      return await this.licenseClient.fetchCertificate(system);
    } catch (error) {
      const { message, status, errorCause: failure } = error as DrmError;
      const isPlain = failure === 'licence-missing' || failure === 'licence-malformed';
      throw this.#failed(isPlain ? new DrmError('certificate-missing', message, status) : error);
    }
  }

  /** An error that is told, and thrown so that nothing more is tried. */
  #failed(error: unknown): unknown {
    this.reportError(error);
    return error;
  }
}
