import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { KeySystemName } from '../../source/drm-options.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { keySystemDefinitions, applyRobustness } from './key-system-definitions.ts';
import { LicenseClient } from './license-client.ts';
import { getRetryAfterMs } from '../recovery/retry-after.ts';
import { DrmError } from './drm-error.ts';
import { LicenseSession } from './license-session.ts';

/**
 * Requests key system access for one source, creates media keys and connects their key sessions to
 * the license client, until `signal` aborts.
 */
export class KeySystemManager {
  readonly licenseClient: LicenseClient;
  readonly #signal: AbortSignal;
  readonly #onError: (error: PlaybackError) => void;
  #mediaKeys: MediaKeys | undefined;
  #hasFailed = false;

  /** `onError` is called at most once, with the error that prevents decryption. */
  constructor(
    source: PlaybackSource,
    onError: (error: PlaybackError) => void,
    signal: AbortSignal,
  ) {
    this.licenseClient = new LicenseClient(source, signal);
    this.#onError = onError;
    this.#signal = signal;
  }

  /** Whether an error has been reported. Later errors are its consequences. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Requests access to a key system. Rejects if the browser does not support it. */
  async requestAccess(
    system: KeySystemName,
    configurations: readonly MediaKeySystemConfiguration[],
  ): Promise<MediaKeySystemAccess> {
    const server = this.licenseClient.servers[system];
    if (!server) throw new DrmError('key-system-missing', `no license server for ${system}`);
    const configurationsWithRobustness = applyRobustness(system, configurations, server);
    let lastError: unknown;
    for (const id of keySystemDefinitions[system].ids) {
      try {
        return await navigator.requestMediaKeySystemAccess(id, configurationsWithRobustness);
      } catch (error) {
        lastError = error;
      }
    }
    throw lastError;
  }

  /** Creates the media keys for a key system. Their key sessions fetch licenses automatically. */
  async createMediaKeys(system: KeySystemName, access: MediaKeySystemAccess): Promise<MediaKeys> {
    const mediaKeys = await access.createMediaKeys();
    await this.#setServerCertificate(system, mediaKeys);
    this.#mediaKeys = mediaKeys;
    const createSession = mediaKeys.createSession.bind(mediaKeys);
    mediaKeys.createSession = (type) => {
      const session = createSession(type);
      new LicenseSession(session, {
        fetchLicense: (message) => this.licenseClient.fetchLicense(system, message),
        onError: (error) => this.reportError(error),
        signal: this.#signal,
      });
      return session;
    };
    return mediaKeys;
  }

  /** Reports the error that prevents decryption. Does nothing after the first error or an abort. */
  reportError(error: unknown): void {
    if (this.#hasFailed || this.#signal.aborted) return;
    this.#hasFailed = true;
    const drmError = error instanceof DrmError ? error : undefined;
    const cause: ErrorCause = drmError?.errorCause ?? 'key-system-failed';
    const retryAfterMs = getRetryAfterMs(drmError?.status, drmError?.retryAfter);
    this.#onError(
      createPlaybackError(
        cause,
        drmError?.message ?? String(error),
        drmError?.status,
        retryAfterMs,
      ),
    );
  }

  /** Reports that HDCP is not available, or that the license forbids output to this display. */
  async reportOutputRestricted(): Promise<void> {
    const policy = { minHdcpVersion: '1.0' };
    const mediaKeys = this.#mediaKeys as
      | { getStatusForPolicy?: (policy: { minHdcpVersion: string }) => Promise<MediaKeyStatus> }
      | undefined;
    const status = await mediaKeys?.getStatusForPolicy?.(policy).catch(() => undefined);
    const cause = status && status !== 'usable' ? 'hdcp-missing' : 'output-restricted';
    this.reportError(new DrmError(cause, 'the license forbids output to this display'));
  }

  async #setServerCertificate(system: KeySystemName, mediaKeys: MediaKeys): Promise<void> {
    const certificate = await this.#fetchCertificate(system);
    if (!certificate && 'needsCertificate' in keySystemDefinitions[system]) {
      throw this.#reportAndReturn(
        new DrmError('certificate-missing', `no server certificate for ${system}`),
      );
    }
    if (!certificate) return;
    try {
      await mediaKeys.setServerCertificate(certificate);
    } catch (error) {
      throw this.#reportAndReturn(new DrmError('certificate-refused', String(error)));
    }
  }

  async #fetchCertificate(system: KeySystemName): Promise<ArrayBuffer | undefined> {
    try {
      return await this.licenseClient.fetchCertificate(system);
    } catch (error) {
      const { message, status, errorCause } = error as DrmError;
      const isMissing = errorCause === 'license-not-found' || errorCause === 'license-malformed';
      throw this.#reportAndReturn(
        isMissing ? new DrmError('certificate-missing', message, status) : error,
      );
    }
  }

  /** Reports an error and returns it, so that the caller can throw it. */
  #reportAndReturn(error: unknown): unknown {
    this.reportError(error);
    return error;
  }
}
