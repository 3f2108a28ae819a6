import type { LicenseClient } from './license-client.ts';
import { DrmError } from './drm-error.ts';

/** The older interface to key systems, which Safari has beside the other one. */
interface OldSession extends EventTarget {
  update(licence: Uint8Array<ArrayBuffer>): void;
  close(): void;
  readonly error: { readonly code: number; readonly systemCode: number } | null;
}

interface OldMediaKeys {
  createSession(type: string, data: Uint8Array<ArrayBuffer>): OldSession | null;
}

type OldMediaKeysClass = new (system: string) => OldMediaKeys;

/** A media element that may have the older interface. */
export interface WebKitMediaElement extends HTMLMediaElement {
  webkitSetMediaKeys?(keys: OldMediaKeys | null): void;
}

/** It needs a key, in the older interface. */
export interface WebKitNeedKeyEvent {
  readonly type: 'webkitneedkey';
  readonly initData: Uint8Array<ArrayBuffer> | null;
}

const SYSTEM = 'com.apple.fps.1_0';
const LENGTH_BYTES = 4;

/** Unlocks a film for FairPlay through the older interface. */
export class LegacyFairPlay {
  readonly #media: WebKitMediaElement;
  readonly #desk: LicenseClient;
  readonly #fail: (error: unknown) => void;
  readonly #sessions: OldSession[] = [];
  #keys: OldMediaKeys | undefined;
  #isOver = false;

  constructor(media: WebKitMediaElement, desk: LicenseClient, fail: (error: unknown) => void) {
    this.#media = media;
    this.#desk = desk;
    this.#fail = fail;
  }

  /** Asks for the licence that begins with this. */
  async requestLicense(data: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      const certificate = await this.#desk.fetchCertificate('fairplay');
      if (!certificate) throw new DrmError('certificate-missing', 'FairPlay has none');
      if (this.#isOver) return;
      const session = this.#ownKeys().createSession('video/mp4', packInitData(data, certificate));
      if (!session) throw new DrmError('key-system-failed', 'there is no session');
      this.#sessions.push(session);
      session.addEventListener('webkitkeymessage', (event) => {
        void this.#answer(session, (event as Event & { message: Uint8Array<ArrayBuffer> }).message);
      });
      session.addEventListener('webkitkeyerror', () => {
        const { code, systemCode } = session.error ?? {};
        this.#fail(new DrmError('licence-malformed', `key error ${code}, ${systemCode}`));
      });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Gives back its keys; what plays next brings its own. */
  destroy(): void {
    this.#isOver = true;
    for (const session of this.#sessions) session.close();
    if (this.#keys) this.#media.webkitSetMediaKeys?.(null);
  }

  #ownKeys(): OldMediaKeys {
    const { WebKitMediaKeys: Keys } = globalThis as { WebKitMediaKeys?: OldMediaKeysClass };
    if (!Keys) throw new DrmError('key-system-missing', 'there is no FairPlay');
    this.#keys ??= new Keys(SYSTEM);
    this.#media.webkitSetMediaKeys?.(this.#keys);
    return this.#keys;
  }

  async #answer(session: OldSession, message: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      const licence = await this.#desk.fetchLicense('fairplay', Uint8Array.from(message).buffer);
      if (!this.#isOver) session.update(new Uint8Array(licence));
    } catch (error) {
      this.#fail(error);
    }
  }
}

/** What was said of the film, its name and the certificate, as the older interface wants them. */
export function packInitData(
  data: Uint8Array<ArrayBuffer>,
  certificate: ArrayBuffer,
): Uint8Array<ArrayBuffer> {
  const name = utf16(nameIn(data));
  const parts = [data, length(name), name, length(certificate), new Uint8Array(certificate)];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** What is behind `skd://`, in UTF-16 behind four bytes of length. */
function nameIn(data: Uint8Array<ArrayBuffer>): string {
  const text = new TextDecoder('utf-16le').decode(data.subarray(LENGTH_BYTES));
  return text.slice(text.indexOf('://') + 3);
}

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const codes = Uint16Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return new Uint8Array(codes.buffer);
}

function length({ byteLength }: { readonly byteLength: number }): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LENGTH_BYTES);
  new DataView(bytes.buffer).setUint32(0, byteLength, true);
  return bytes;
}
