import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadBytes } from './resumable-upload.ts';
import { en } from '../messages/en.ts';

/** How the fake server handles a request. */
interface Outcome {
  /** Number of bytes that the server receives. */
  readonly received: number;
  /** Response status; undefined for a lost connection. */
  readonly status?: number;
}

let outcomes: Outcome[];
let receivedParts: Uint8Array[];
/** The `Content-Range` header of each request. */
let sentRanges: (string | undefined)[];

/** A fake XMLHttpRequest, with a fake server. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers: Record<string, string> = {};
  status = 0;

  open(): void {}
  abort(): void {}
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  send(bytes: Blob): void {
    const { received, status } = outcomes.shift() ?? { received: Infinity, status: 200 };
    sentRanges.push(this.#headers['content-range']);
    void bytes.arrayBuffer().then((buffer) => {
      receivedParts.push(new Uint8Array(buffer).slice(0, received));
      this.status = status ?? 0;
      this.dispatchEvent(new Event(status === undefined ? 'error' : 'load'));
    });
  }
}

const file = new File(['a film of bytes'], 'film.mp4');
const target = { url: '/service/upload-requests/a/bytes', headers: {} };
const readReceived = async () => new Blob(receivedParts as Uint8Array<ArrayBuffer>[]).text();

beforeEach(() => {
  [outcomes, receivedParts, sentRanges] = [[], [], []];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async () => {
    const length = receivedParts.reduce((sum, part) => sum + part.length, 0);
    const range = length > 0 ? { range: `bytes=0-${length - 1}` } : undefined;
    return length < file.size
      ? new Response(null, { status: 308, headers: { ...range } })
      : new Response('{}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function upload(to = target, signal = new AbortController().signal): Promise<string> {
  const result = uploadBytes(file, to, { onProgress: () => {}, signal, messages: en }).then(
    () => 'sent',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(300_000);
  return result;
}

it('resumes after a lost connection from the last received byte', async () => {
  outcomes = [{ received: 6 }, { received: 0 }, { received: 4 }];
  expect(await upload()).toBe('sent');
  expect(await readReceived()).toBe('a film of bytes');
  expect(sentRanges).toEqual([undefined, 'bytes 6-14/15', 'bytes 6-14/15', 'bytes 10-14/15']);
});

it('does not resend a file that was received completely before the connection was lost', async () => {
  outcomes = [{ received: 15 }];
  expect(await upload()).toBe('sent');
  expect(sentRanges).toHaveLength(1);
});

it('retries while the server still receives the previous request (409)', async () => {
  outcomes = [{ received: 6 }, { received: 0, status: 409 }];
  expect(await upload()).toBe('sent');
  expect(await readReceived()).toBe('a film of bytes');
});

it('rejects with a message if the upload is rejected or all retries fail', async () => {
  outcomes = [{ received: 0, status: 413 }];
  expect(await upload()).toBe('The upload was rejected with status 413.');
  outcomes = Array.from({ length: 20 }, () => ({ received: 0 }));
  expect(await upload()).toBe('The connection was lost before the upload finished.');
  expect(sentRanges).toHaveLength(1 + 6);
});

it('does not resume an upload to another server', async () => {
  outcomes = [{ received: 6 }];
  const external = { ...target, url: 'https://bucket.example/film.mp4' };
  expect(await upload(external)).toBe('The connection was lost before the upload finished.');
  expect(sentRanges).toHaveLength(1);
});
