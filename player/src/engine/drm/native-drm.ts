import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { KeySystemName } from '../../source/drm-options.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { KeySystemManager } from './key-system-manager.ts';
import { keySystemNames } from './key-system-definitions.ts';
import { DrmError } from './drm-error.ts';
import {
  LegacyFairPlay,
  type WebKitNeedKeyEvent,
  type WebKitMediaElement,
} from './legacy-fairplay.ts';

/**
 * The key systems for an initialization data type. For a type that is not listed, all key systems
 * are tried.
 */
const systemsByInitDataType: Readonly<Record<string, readonly KeySystemName[]>> = {
  skd: ['fairplay'],
  sinf: ['fairplay'],
  keyids: ['clearkey'],
};

/** The content types that a key system must support, by source type. */
const contentTypes = {
  skd: { video: ['application/vnd.apple.mpegurl'], audio: [] },
  mp4: {
    video: ['video/mp4; codecs="avc1.42E01E"'],
    audio: ['audio/mp4; codecs="mp4a.40.2"'],
  },
} as const;

/** The event that the standard or the prefixed EME API dispatches for encrypted media. */
export type EncryptedEvent = MediaEncryptedEvent | WebKitNeedKeyEvent;

/** Returns a map key for initialization data, which browsers report again for each track. */
const toMapKey = (initData: ArrayBuffer): string => new Uint8Array(initData).join();

/**
 * Decrypts natively played media through Encrypted Media Extensions or, as a fallback, the prefixed
 * WebKit API, until `signal` aborts.
 */
export class NativeDrm {
  readonly #media: WebKitMediaElement;
  readonly #keySystemManager: KeySystemManager;
  readonly #signal: AbortSignal;
  /** The initialization data of all license requests, by its map key. */
  readonly #requests = new Map<string, { initDataType: string; initData: ArrayBuffer }>();
  #mediaKeys: Promise<MediaKeys> | undefined;
  #legacyFairPlay: LegacyFairPlay | undefined;

  /** `onError` is called at most once, with the error that prevents decryption. */
  constructor(
    media: HTMLMediaElement,
    source: PlaybackSource,
    onError: (error: PlaybackError) => void,
    signal: AbortSignal,
  ) {
    this.#media = media;
    this.#signal = signal;
    this.#keySystemManager = new KeySystemManager(source, onError, signal);
    // An AirPlay receiver needs its own licenses.
    media.addEventListener(
      'webkitcurrentplaybacktargetiswirelesschanged',
      () => this.#repeatRequests(),
      { signal },
    );
    signal.addEventListener('abort', () => void this.#destroy());
  }

  /** Requests a license for an `encrypted` or `webkitneedkey` event. */
  handleEncrypted(event: EncryptedEvent): void {
    if (!event.initData) return;
    if (!('initDataType' in event)) return this.#requestLegacyLicense(event.initData);
    const { initDataType, initData } = event;
    if (this.#legacyFairPlay || this.#requests.has(toMapKey(initData))) return;
    this.#requests.set(toMapKey(initData), { initDataType, initData });
    void this.#requestLicense(initDataType, initData);
  }

  /** Converts a decoding error of encrypted media to `key-wrong`. Returns other errors unchanged. */
  toDrmError(error: PlaybackError): PlaybackError {
    const isEncrypted = this.#requests.size > 0 || this.#legacyFairPlay;
    return isEncrypted && error.kind === 'decode'
      ? createPlaybackError('key-wrong', error.detail)
      : error;
  }

  async #requestLicense(initDataType: string, initData: ArrayBuffer): Promise<void> {
    try {
      this.#mediaKeys ??= this.#createMediaKeys(initDataType);
      const mediaKeys = await this.#mediaKeys;
      const session = mediaKeys.createSession();
      const handleKeyStatuses = (): void => {
        const statuses: MediaKeyStatus[] = [];
        session.keyStatuses.forEach((status) => statuses.push(status));
        const isRestricted = statuses.every((status) => status === 'output-restricted');
        if (statuses.length > 0 && isRestricted)
          void this.#keySystemManager.reportOutputRestricted();
        if (statuses.includes('expired')) void this.#renewLicense(session, initDataType, initData);
      };
      session.addEventListener('keystatuseschange', handleKeyStatuses, { signal: this.#signal });
      await session.generateRequest(initDataType, initData);
    } catch (error) {
      this.#keySystemManager.reportError(error);
    }
  }

  async #renewLicense(
    session: MediaKeySession,
    initDataType: string,
    initData: ArrayBuffer,
  ): Promise<void> {
    if (this.#keySystemManager.hasFailed || this.#signal.aborted) return;
    await session.close().catch(() => {});
    await this.#requestLicense(initDataType, initData);
  }

  async #createMediaKeys(initDataType: string): Promise<MediaKeys> {
    const { video, audio } = initDataType === 'skd' ? contentTypes.skd : contentTypes.mp4;
    const configuration: MediaKeySystemConfiguration = {
      initDataTypes: [initDataType],
      videoCapabilities: video.map((contentType) => ({ contentType })),
      audioCapabilities: audio.map((contentType) => ({ contentType })),
    };
    for (const system of systemsByInitDataType[initDataType] ?? keySystemNames) {
      const access = await this.#keySystemManager
        .requestAccess(system, [configuration])
        .catch(() => undefined);
      if (!access) continue;
      const mediaKeys = await this.#keySystemManager.createMediaKeys(system, access);
      await this.#media.setMediaKeys(mediaKeys);
      return mediaKeys;
    }
    throw new DrmError('key-system-missing', `no key system for ${initDataType}`);
  }

  /** Ignores the prefixed event in browsers with the standard API, which dispatch both events. */
  #requestLegacyLicense(initData: Uint8Array<ArrayBuffer>): void {
    if (this.#requests.size > 0 || 'requestMediaKeySystemAccess' in navigator) return;
    this.#legacyFairPlay ??= new LegacyFairPlay(
      this.#media,
      this.#keySystemManager.licenseClient,
      (error) => this.#keySystemManager.reportError(error),
    );
    void this.#legacyFairPlay.requestLicense(initData);
  }

  #repeatRequests(): void {
    for (const { initDataType, initData } of this.#requests.values())
      void this.#requestLicense(initDataType, initData);
  }

  async #destroy(): Promise<void> {
    this.#legacyFairPlay?.destroy();
    await this.#mediaKeys?.catch(() => {});
    // The next source may have set its own media keys.
    if (this.#mediaKeys && this.#media.mediaKeys === (await this.#mediaKeys.catch(() => null)))
      await this.#media.setMediaKeys(null).catch(() => {});
  }
}
