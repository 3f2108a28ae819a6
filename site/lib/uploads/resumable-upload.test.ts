import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import {
  fetchReceivedBytes,
  formatContentRange,
  getReceivedBytes,
  InterruptedUploadError,
  sendPart,
  uploadResumably,
} from './resumable-upload.ts';

const size = 15;

/** Starts a server that answers each request with the next status; resolves to its URL. */
async function startServer(
  ...answers: readonly (readonly [status: number, range?: string | undefined])[]
) {
  const requests: { readonly range: string | undefined; readonly body: string }[] = [];
  const remaining = [...answers];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push({ range: request.headers['content-range'], body: await readBody(request) });
    const [status = 500, range] = remaining.shift() ?? [];
    response.writeHead(status, range === undefined ? {} : { range }).end();
  };
  const server = createServer((request, response) => void respond(request, response));
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

it('sends a part with its range', async () => {
  const { url, requests } = await startServer([308, 'bytes=0-9']);
  const response = await sendPart({ url }, Buffer.from('of b'), 7, size);
  expect(requests).toEqual([{ range: 'bytes 7-10/15', body: 'of b' }]);
  expect(getReceivedBytes(response, size)).toBe(10);
});

it.each([
  ['none of the bytes', 308, undefined, 0],
  ['some of the bytes', 308, 'bytes=0-6', 7],
  ['all bytes', 200, undefined, size],
  ['an unknown number of bytes', 404, undefined, undefined],
])('reads that the server has received %s', async (_, status, range, received) => {
  const { url, requests } = await startServer([status, range]);
  expect(await fetchReceivedBytes({ url }, size)).toBe(received);
  expect(requests[0]?.range).toBe('bytes */15');
});

it('resumes at the first byte that the server has not received', async () => {
  const { url } = await startServer([308, 'bytes=0-6'], [503]);
  const offsets: number[] = [];
  await uploadResumably(
    { url },
    size,
    async (offset) => {
      offsets.push(offset);
      if (offsets.length < 3) throw new InterruptedUploadError('The connection was lost.');
    },
    { delaysMs: [0, 0] },
  );
  expect(offsets).toEqual([0, 7, 7]);
});

it('does not send again what the server has received completely', async () => {
  const { url } = await startServer([200]);
  let count = 0;
  const send = async () => {
    count += 1;
    throw new InterruptedUploadError('The connection was lost.');
  };
  await uploadResumably({ url }, size, send, { delaysMs: [0, 0] });
  expect(count).toBe(1);
});

it('fails after the last delay, and immediately for an error that is not temporary', async () => {
  const { url } = await startServer([308]);
  const errors = [new InterruptedUploadError('lost'), new InterruptedUploadError('lost again')];
  const send = async () => Promise.reject(errors.shift() ?? new Error('called once too often'));
  await expect(uploadResumably({ url }, size, send, { delaysMs: [0] })).rejects.toThrow(
    'lost again',
  );
  const reject = async () => Promise.reject(new Error('rejected'));
  await expect(uploadResumably({ url }, size, reject, { delaysMs: [0] })).rejects.toThrow(
    'rejected',
  );
});

it('formats ranges with an inclusive end', () => {
  expect(formatContentRange(7, size, size)).toBe('bytes 7-14/15');
});
