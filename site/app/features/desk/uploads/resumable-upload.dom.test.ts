import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadBytes } from './resumable-upload.ts';
import { en } from '../messages/en.ts';

/** What becomes of one request: how many bytes arrive, and whether it is answered. */
interface Fate {
  readonly arrive: number;
  readonly status?: number;
}

let fates: Fate[];
let arrived: Uint8Array[];
let sent: (string | undefined)[];

/** A server at the other end of the old interface. */
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
    const { arrive, status } = fates.shift() ?? { arrive: Infinity, status: 200 };
    sent.push(this.#headers['content-range']);
    void bytes.arrayBuffer().then((buffer) => {
      arrived.push(new Uint8Array(buffer).slice(0, arrive));
      this.status = status ?? 0;
      this.dispatchEvent(new Event(status === undefined ? 'error' : 'load'));
    });
  }
}

const file = new File(['a film of bytes'], 'film.mp4');
const here = { url: '/service/upload-requests/a/bytes', headers: {} };
const whole = async () => new Blob(arrived as Uint8Array<ArrayBuffer>[]).text();

beforeEach(() => {
  [fates, arrived, sent] = [[], [], []];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async () => {
    const length = arrived.reduce((sum, part) => sum + part.length, 0);
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

async function send(to = here, signal = new AbortController().signal): Promise<string> {
  const sending = uploadBytes(file, to, { onProgress: () => {}, signal, texts: en }).then(
    () => 'sent',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(300_000);
  return sending;
}

it('a file whose connection breaks goes on from what has arrived', async () => {
  fates = [{ arrive: 6 }, { arrive: 0 }, { arrive: 4 }];
  expect(await send()).toBe('sent');
  expect(await whole()).toBe('a film of bytes');
  expect(sent).toEqual([undefined, 'bytes 6-14/15', 'bytes 6-14/15', 'bytes 10-14/15']);
});

it('a file of which all had arrived when the connection broke is not sent again', async () => {
  fates = [{ arrive: 15 }];
  expect(await send()).toBe('sent');
  expect(sent).toHaveLength(1);
});

it('a server that still waits for the bytes of the last connection is tried again', async () => {
  fates = [{ arrive: 6 }, { arrive: 0, status: 409 }];
  expect(await send()).toBe('sent');
  expect(await whole()).toBe('a film of bytes');
});

it('what is refused, or does not come to an end, is told', async () => {
  fates = [{ arrive: 0, status: 413 }];
  expect(await send()).toBe('The upload was rejected with status 413.');
  fates = Array.from({ length: 20 }, () => ({ arrive: 0 }));
  expect(await send()).toBe('The connection was lost before the upload finished.');
  expect(sent).toHaveLength(1 + 6);
});

it('a library elsewhere, which may take a part for the whole, is sent the file once', async () => {
  fates = [{ arrive: 6 }];
  const elsewhere = { ...here, url: 'https://bucket.example/film.mp4' };
  expect(await send(elsewhere)).toBe('The connection was lost before the upload finished.');
  expect(sent).toHaveLength(1);
});
