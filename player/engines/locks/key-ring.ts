import type { FailureCause } from '../../media/failure-causes.ts';
import { failureFor, type MediaFailure } from '../../media/failure.ts';
import type { KeySystemName } from '../../source/drm-settings.ts';
import type { MediaSource } from '../../source/media-source.ts';
import { keySystems, withRobustness } from './key-systems.ts';
import { LicenceDesk } from './licence-desk.ts';
import { askedWait } from '../asked-patience.ts';
import { LockTrouble } from './lock-trouble.ts';
import { SessionWatch } from './session-watch.ts';

/** Opens key systems for one source, and gets the licences that they ask for, until `life` aborts. */
export class KeyRing {
  readonly desk: LicenceDesk;
  readonly #life: AbortSignal;
  readonly #tell: (failure: MediaFailure) => void;
  #keys: MediaKeys | undefined;
  #told = false;

  /** `tell` is called once, with what keeps the film locked. */
  constructor(source: MediaSource, tell: (failure: MediaFailure) => void, life: AbortSignal) {
    this.desk = new LicenceDesk(source, life);
    this.#tell = tell;
    this.#life = life;
  }

  /** Nothing that follows from it is news any more. */
  get hasFailed(): boolean {
    return this.#told;
  }

  /** Asks the browser for a key system; rejects where it does not have it. */
  async access(
    system: KeySystemName,
    configurations: readonly MediaKeySystemConfiguration[],
  ): Promise<MediaKeySystemAccess> {
    const place = this.desk.places[system];
    if (!place) throw new LockTrouble('key-system-missing', `no licences for ${system}`);
    const wishes = withRobustness(system, configurations, place);
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
  async make(system: KeySystemName, access: MediaKeySystemAccess): Promise<MediaKeys> {
    const keys = await access.createMediaKeys();
    await this.#certify(system, keys);
    this.#keys = keys;
    const create = keys.createSession.bind(keys);
    keys.createSession = (type) => {
      const session = create(type);
      new SessionWatch(session, {
        licence: (message) => this.desk.licence(system, message),
        fail: (error) => this.fail(error),
        life: this.#life,
      });
      return session;
    };
    return keys;
  }

  /** Tells what keeps the film locked, unless that is told already, or nobody cares any more. */
  fail(error: unknown): void {
    if (this.#told || this.#life.aborted) return;
    this.#told = true;
    const known = error instanceof LockTrouble ? error : undefined;
    const cause: FailureCause = known?.failure ?? 'key-system-failed';
    const wait = askedWait(known?.status, known?.again);
    this.#tell(failureFor(cause, known?.message ?? String(error), known?.status, wait));
  }

  /** Tells that no screen is good enough, or that the one there is has no protection at all. */
  async failForScreen(): Promise<void> {
    const policy = { minHdcpVersion: '1.0' };
    const keys = this.#keys as
      | { getStatusForPolicy?: (asked: typeof policy) => Promise<MediaKeyStatus> }
      | undefined;
    const status = await keys?.getStatusForPolicy?.(policy).catch(() => undefined);
    const cause = status && status !== 'usable' ? 'hdcp-missing' : 'output-restricted';
    this.fail(new LockTrouble(cause, 'the licence forbids this screen'));
  }

  async #certify(system: KeySystemName, keys: MediaKeys): Promise<void> {
    const certificate = await this.#certificate(system);
    if (!certificate && 'needsCertificate' in keySystems[system]) {
      throw this.#failed(new LockTrouble('certificate-missing', `${system} has no certificate`));
    }
    if (!certificate) return;
    try {
      await keys.setServerCertificate(certificate);
    } catch (error) {
      throw this.#failed(new LockTrouble('certificate-refused', String(error)));
    }
  }

  async #certificate(system: KeySystemName): Promise<ArrayBuffer | undefined> {
    try {
      return await this.desk.certificate(system);
    } catch (error) {
      const { message, status, failure } = error as LockTrouble;
      const isPlain = failure === 'licence-missing' || failure === 'licence-malformed';
      throw this.#failed(isPlain ? new LockTrouble('certificate-missing', message, status) : error);
    }
  }

  /** An error that is told, and thrown so that nothing more is tried. */
  #failed(error: unknown): unknown {
    this.fail(error);
    return error;
  }
}
