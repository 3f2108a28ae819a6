import type { LicenseClient } from './license-client.ts';
import { DrmError } from './drm-error.ts';

/** A key session of the prefixed EME API, which Safari supports in addition to the standard API. */
interface WebKitMediaKeySession extends EventTarget {
  update(license: Uint8Array<ArrayBuffer>): void;
  close(): void;
  readonly error: { readonly code: number; readonly systemCode: number } | null;
}

interface WebKitMediaKeys {
  createSession(type: string, data: Uint8Array<ArrayBuffer>): WebKitMediaKeySession | null;
}

type WebKitMediaKeysConstructor = new (system: string) => WebKitMediaKeys;

/** A media element that may support the prefixed EME API. */
export interface WebKitMediaElement extends HTMLMediaElement {
  webkitSetMediaKeys?(keys: WebKitMediaKeys | null): void;
}

/** The event that the prefixed EME API dispatches for encrypted media. */
export interface WebKitNeedKeyEvent {
  readonly type: 'webkitneedkey';
  readonly initData: Uint8Array<ArrayBuffer> | null;
}

const KEY_SYSTEM = 'com.apple.fps.1_0';
const LENGTH_BYTES = 4;

/** Decrypts FairPlay media through the prefixed `WebKitMediaKeys` API. */
export class LegacyFairPlay {
  readonly #media: WebKitMediaElement;
  readonly #licenseClient: LicenseClient;
  readonly #onError: (error: unknown) => void;
  readonly #sessions: WebKitMediaKeySession[] = [];
  #mediaKeys: WebKitMediaKeys | undefined;
  #isDestroyed = false;

  constructor(
    media: WebKitMediaElement,
    licenseClient: LicenseClient,
    onError: (error: unknown) => void,
  ) {
    this.#media = media;
    this.#licenseClient = licenseClient;
    this.#onError = onError;
  }

  /** Creates a session for the initialization data, which then requests a license. */
  async requestLicense(initData: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      const certificate = await this.#licenseClient.fetchCertificate('fairplay');
      if (!certificate)
        throw new DrmError('certificate-missing', 'no server certificate for fairplay');
      if (this.#isDestroyed) return;
      const session = this.#getMediaKeys().createSession(
        'video/mp4',
        packInitData(initData, certificate),
      );
      if (!session) throw new DrmError('key-system-failed', 'failed to create a key session');
      this.#sessions.push(session);
      session.addEventListener('webkitkeymessage', (event) => {
        const { message } = event as Event & { message: Uint8Array<ArrayBuffer> };
        void this.#handleMessage(session, message);
      });
      session.addEventListener('webkitkeyerror', () => {
        const { code, systemCode } = session.error ?? {};
        this.#onError(new DrmError('license-malformed', `key error ${code}, ${systemCode}`));
      });
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Closes the sessions and removes the media keys, so that the next source can set its own. */
  destroy(): void {
    this.#isDestroyed = true;
    for (const session of this.#sessions) session.close();
    if (this.#mediaKeys) this.#media.webkitSetMediaKeys?.(null);
  }

  #getMediaKeys(): WebKitMediaKeys {
    const { WebKitMediaKeys: Constructor } = globalThis as {
      WebKitMediaKeys?: WebKitMediaKeysConstructor;
    };
    if (!Constructor) throw new DrmError('key-system-missing', 'FairPlay is not supported');
    this.#mediaKeys ??= new Constructor(KEY_SYSTEM);
    this.#media.webkitSetMediaKeys?.(this.#mediaKeys);
    return this.#mediaKeys;
  }

  async #handleMessage(
    session: WebKitMediaKeySession,
    message: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    try {
      const license = await this.#licenseClient.fetchLicense(
        'fairplay',
        Uint8Array.from(message).buffer,
      );
      if (!this.#isDestroyed) session.update(new Uint8Array(license));
    } catch (error) {
      this.#onError(error);
    }
  }
}

/**
 * Concatenates the initialization data, the content ID and the server certificate as the prefixed
 * EME API requires. The length of the content ID and of the certificate precedes each of them as a
 * 32-bit little-endian integer.
 */
export function packInitData(
  initData: Uint8Array<ArrayBuffer>,
  certificate: ArrayBuffer,
): Uint8Array<ArrayBuffer> {
  const contentId = encodeUtf16(getContentId(initData));
  const chunks = [
    initData,
    encodeLength(contentId),
    contentId,
    encodeLength(certificate),
    new Uint8Array(certificate),
  ];
  const packedData = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    packedData.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return packedData;
}

/** Returns the text after `skd://` in the initialization data: a 4-byte length, then UTF-16 text. */
function getContentId(initData: Uint8Array<ArrayBuffer>): string {
  const text = new TextDecoder('utf-16le').decode(initData.subarray(LENGTH_BYTES));
  return text.slice(text.indexOf('://') + 3);
}

function encodeUtf16(text: string): Uint8Array<ArrayBuffer> {
  const codes = Uint16Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return new Uint8Array(codes.buffer);
}

function encodeLength({ byteLength }: { readonly byteLength: number }): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LENGTH_BYTES);
  new DataView(bytes.buffer).setUint32(0, byteLength, true);
  return bytes;
}
