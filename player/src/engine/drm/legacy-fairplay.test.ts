import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import type { LicenseClient } from './license-client.ts';
import { LegacyFairPlay, packInitData, type WebKitMediaElement } from './legacy-fairplay.ts';

/** As the older interface says it: the length of what follows, then that in UTF-16. */
function said(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, text.length * 2, true);
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(4 + at * 2, text.charCodeAt(at), true);
  }
  return bytes;
}

const certificate = Uint8Array.of(9, 8, 7);
const numbers = (text: string) => [...said(text).subarray(4)];

class OldSession extends EventTarget {
  readonly licences: number[][] = [];
  error: { code: number; systemCode: number } | null = null;
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  update(licence: Uint8Array) {
    this.licences.push([...licence]);
  }
}

afterEach(() => vi.unstubAllGlobals());

/** Opens a film through the older interface; what the licence server is sent comes back one up. */
async function opened(has: { certificate?: boolean } = {}) {
  const session = new OldSession();
  const made: [type: string, data: number[]][] = [];
  class Keys {
    readonly system: string;
    constructor(system: string) {
      this.system = system;
    }
    createSession(type: string, data: Uint8Array) {
      // Keys that no video has open nothing.
      if (given.at(-1) !== this) return null;
      made.push([type, [...data]]);
      return session;
    }
  }
  vi.stubGlobal('WebKitMediaKeys', Keys);
  const given: unknown[] = [];
  const failed: unknown[] = [];
  const desk = {
    fetchCertificate: async () => (has.certificate === false ? undefined : certificate.buffer),
    fetchLicense: async (_: string, message: ArrayBuffer) =>
      new Uint8Array(message).map((byte) => byte + 1).buffer,
  } as unknown as LicenseClient;
  const media = {
    webkitSetMediaKeys: (keys: unknown) => given.push(keys),
  } as unknown as WebKitMediaElement;
  const keys = new LegacyFairPlay(media, desk, (error) => failed.push(error));
  await keys.requestLicense(said('skd://film'));
  return { keys, session, made, given, failed };
}

describe('the older interface of FairPlay', () => {
  it('is given what was said, the name and the certificate, each behind its length', () => {
    expect([...packInitData(said('skd://film'), certificate.buffer)]).toEqual([
      ...said('skd://film'),
      ...[8, 0, 0, 0],
      ...numbers('film'),
      ...[3, 0, 0, 0],
      ...[9, 8, 7],
    ]);
  });

  it('asks for a licence, and is given it', async () => {
    const { session, made, given } = await opened();
    expect(made.map(([type]) => type)).toEqual(['video/mp4']);
    expect(given).toMatchObject([{ system: 'com.apple.fps.1_0' }]);
    const message = Object.assign(new Event('webkitkeymessage'), { message: Uint8Array.of(1, 2) });
    session.dispatchEvent(message);
    await eventually(() => expect(session.licences).toEqual([[2, 3]]));
  });

  it('gives back its keys with the film, and opens nothing after', async () => {
    const { keys, session, made, given } = await opened();
    keys.destroy();
    expect(session.isClosed).toBe(true);
    expect(given.at(-1)).toBe(null);
    await keys.requestLicense(said('skd://film'));
    expect(made).toHaveLength(1);
  });

  it('says that a licence was not taken', async () => {
    const { session, failed } = await opened();
    session.error = { code: 6, systemCode: 42 };
    session.dispatchEvent(new Event('webkitkeyerror'));
    expect(failed).toMatchObject([{ errorCause: 'licence-malformed', message: 'key error 6, 42' }]);
  });

  it('asks for nothing without a certificate', async () => {
    const { made, failed } = await opened({ certificate: false });
    expect([made, failed]).toMatchObject([[], [{ errorCause: 'certificate-missing' }]]);
  });
});
