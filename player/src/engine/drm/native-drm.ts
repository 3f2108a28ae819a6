import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { KeySystemName } from '../../source/drm-options.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { KeySystemManager } from './key-system-manager.ts';
import { keySystemNames } from './key-systems.ts';
import { DrmError } from './drm-error.ts';
import {
  LegacyFairPlay,
  type WebKitNeedKeyEvent,
  type WebKitMediaElement,
} from './legacy-fairplay.ts';

/** The key systems that may know what begins a request of this kind; all of them for any other. */
const knowing: Readonly<Record<string, readonly KeySystemName[]>> = {
  skd: ['fairplay'],
  sinf: ['fairplay'],
  keyids: ['clearkey'],
};

const capabilities = {
  skd: { video: ['application/vnd.apple.mpegurl'], audio: [] },
  other: {
    video: ['video/mp4; codecs="avc1.42E01E"'],
    audio: ['audio/mp4; codecs="mp4a.40.2"'],
  },
} as const;

/** A media element needs a key, in the one interface or the older one. */
export type EncryptedEvent = MediaEncryptedEvent | WebKitNeedKeyEvent;

/** What begins a request for a licence, as text: the same is asked for once. */
const nameOf = (data: ArrayBuffer): string => new Uint8Array(data).join();

/** Unlocks what the browser itself plays, until `life` aborts. */
export class NativeDrm {
  readonly #media: WebKitMediaElement;
  readonly #ring: KeySystemManager;
  readonly #life: AbortSignal;
  readonly #asked = new Map<string, { type: string; data: ArrayBuffer }>();
  #keys: Promise<MediaKeys> | undefined;
  #old: LegacyFairPlay | undefined;

  constructor(
    media: HTMLMediaElement,
    source: PlaybackSource,
    tell: (failure: PlaybackError) => void,
    life: AbortSignal,
  ) {
    this.#media = media;
    this.#life = life;
    this.#ring = new KeySystemManager(source, tell, life);
    const openAnew = (): void => this.#openAnew();
    // Another screen wants licences of its own.
    const moved = 'webkitcurrentplaybacktargetiswirelesschanged';
    media.addEventListener(moved, openAnew, { signal: life });
    life.addEventListener('abort', () => void this.#letGo());
  }

  /** Takes what a media element says it needs. */
  handleEncrypted(event: EncryptedEvent): void {
    if (!event.initData) return;
    if (!('initDataType' in event)) return this.#openOld(event.initData);
    const { initDataType: type, initData: data } = event;
    if (this.#old || this.#asked.has(nameOf(data))) return;
    this.#asked.set(nameOf(data), { type, data });
    void this.#request(type, data);
  }

  /** Tells of a film that came, and that the keys that came with it do not open. */
  toDrmError(failure: PlaybackError): PlaybackError {
    const isLocked = this.#asked.size > 0 || this.#old;
    return isLocked && failure.kind === 'decode'
      ? createPlaybackError('key-wrong', failure.detail)
      : failure;
  }

  async #request(type: string, data: ArrayBuffer): Promise<void> {
    try {
      this.#keys ??= this.#make(type);
      const keys = await this.#keys;
      const session = keys.createSession();
      const restricted = (): void => {
        const statuses: MediaKeyStatus[] = [];
        session.keyStatuses.forEach((status) => statuses.push(status));
        const isNone = statuses.every((status) => status === 'output-restricted');
        if (statuses.length > 0 && isNone) void this.#ring.reportOutputRestricted();
        if (statuses.includes('expired')) void this.#renew(session, type, data);
      };
      session.addEventListener('keystatuseschange', restricted, { signal: this.#life });
      await session.generateRequest(type, data);
    } catch (error) {
      this.#ring.reportError(error);
    }
  }

  async #renew(session: MediaKeySession, type: string, data: ArrayBuffer): Promise<void> {
    if (this.#ring.hasFailed || this.#life.aborted) return;
    await session.close().catch(() => {});
    await this.#request(type, data);
  }

  async #make(type: string): Promise<MediaKeys> {
    const wanted = type === 'skd' ? capabilities.skd : capabilities.other;
    const wishes: MediaKeySystemConfiguration = {
      initDataTypes: [type],
      videoCapabilities: wanted.video.map((contentType) => ({ contentType })),
      audioCapabilities: wanted.audio.map((contentType) => ({ contentType })),
    };
    for (const system of knowing[type] ?? keySystemNames) {
      const access = await this.#ring.requestAccess(system, [wishes]).catch(() => undefined);
      if (!access) continue;
      const keys = await this.#ring.createMediaKeys(system, access);
      await this.#media.setMediaKeys(keys);
      return keys;
    }
    throw new DrmError('key-system-missing', `no key system for ${type}`);
  }

  /** The older interface speaks up beside the other one, and is heard where that one is not there. */
  #openOld(data: Uint8Array<ArrayBuffer>): void {
    if (this.#asked.size > 0 || 'requestMediaKeySystemAccess' in navigator) return;
    this.#old ??= new LegacyFairPlay(this.#media, this.#ring.licenseClient, (error) =>
      this.#ring.reportError(error),
    );
    void this.#old.requestLicense(data);
  }

  #openAnew(): void {
    for (const { type, data } of this.#asked.values()) void this.#request(type, data);
  }

  async #letGo(): Promise<void> {
    this.#old?.destroy();
    await this.#keys?.catch(() => {});
    // What plays next may have been given keys of its own.
    if (this.#keys && this.#media.mediaKeys === (await this.#keys.catch(() => null)))
      await this.#media.setMediaKeys(null).catch(() => {});
  }
}
