import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import type { LicenseClient } from './license-client.ts';
import { LegacyFairPlay, packInitData, type WebKitMediaElement } from './legacy-fairplay.ts';

/** Encodes initialization data: the length in bytes, followed by the text in UTF-16. */
function encodeInitData(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, text.length * 2, true);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(4 + index * 2, text.charCodeAt(index), true);
  }
  return bytes;
}

const certificate = Uint8Array.of(9, 8, 7);
const encodeUtf16 = (text: string) => [...encodeInitData(text).subarray(4)];

class SessionStub extends EventTarget {
  readonly licenses: number[][] = [];
  error: { code: number; systemCode: number } | null = null;
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  update(license: Uint8Array) {
    this.licenses.push([...license]);
  }
}

afterEach(() => vi.unstubAllGlobals());

/** Requests a license. The license client stub returns each byte of the request plus 1. */
async function requestLicense({ hasCertificate = true } = {}) {
  const session = new SessionStub();
  const createdSessions: [type: string, data: number[]][] = [];
  const mediaKeysHistory: unknown[] = [];
  class MediaKeysStub {
    readonly system: string;
    constructor(system: string) {
      this.system = system;
    }
    createSession(type: string, data: Uint8Array) {
      // WebKit returns null if the keys are not attached to a media element.
      if (mediaKeysHistory.at(-1) !== this) return null;
      createdSessions.push([type, [...data]]);
      return session;
    }
  }
  vi.stubGlobal('WebKitMediaKeys', MediaKeysStub);
  const errors: unknown[] = [];
  const licenseClient = {
    fetchCertificate: async () => (hasCertificate ? certificate.buffer : undefined),
    fetchLicense: async (_: string, message: ArrayBuffer) =>
      new Uint8Array(message).map((byte) => byte + 1).buffer,
  } as unknown as LicenseClient;
  const media = {
    webkitSetMediaKeys: (keys: unknown) => mediaKeysHistory.push(keys),
  } as unknown as WebKitMediaElement;
  const drm = new LegacyFairPlay(media, licenseClient, (error) => errors.push(error));
  await drm.requestLicense(encodeInitData('skd://video'));
  return { drm, session, createdSessions, mediaKeysHistory, errors };
}

describe('packInitData', () => {
  it('appends the content ID and the certificate, each preceded by its length', () => {
    expect([...packInitData(encodeInitData('skd://video'), certificate.buffer)]).toEqual([
      ...encodeInitData('skd://video'),
      ...[10, 0, 0, 0],
      ...encodeUtf16('video'),
      ...[3, 0, 0, 0],
      ...[9, 8, 7],
    ]);
  });
});

describe('LegacyFairPlay', () => {
  it('requests a license and updates the session with it', async () => {
    const { session, createdSessions, mediaKeysHistory } = await requestLicense();
    expect(createdSessions.map(([type]) => type)).toEqual(['video/mp4']);
    expect(mediaKeysHistory).toMatchObject([{ system: 'com.apple.fps.1_0' }]);
    const message = Object.assign(new Event('webkitkeymessage'), { message: Uint8Array.of(1, 2) });
    session.dispatchEvent(message);
    await waitFor(() => expect(session.licenses).toEqual([[2, 3]]));
  });

  it('removes its media keys and creates no more sessions after it is destroyed', async () => {
    const { drm, session, createdSessions, mediaKeysHistory } = await requestLicense();
    drm.destroy();
    expect(session.isClosed).toBe(true);
    expect(mediaKeysHistory.at(-1)).toBe(null);
    await drm.requestLicense(encodeInitData('skd://video'));
    expect(createdSessions).toHaveLength(1);
  });

  it('reports a license that the CDM rejects', async () => {
    const { session, errors } = await requestLicense();
    session.error = { code: 6, systemCode: 42 };
    session.dispatchEvent(new Event('webkitkeyerror'));
    expect(errors).toMatchObject([{ errorCause: 'license-malformed', message: 'key error 6, 42' }]);
  });

  it('reports certificate-missing and creates no session without a certificate', async () => {
    const { createdSessions, errors } = await requestLicense({ hasCertificate: false });
    expect([createdSessions, errors]).toMatchObject([[], [{ errorCause: 'certificate-missing' }]]);
  });
});
