import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ManagementClient } from './management-client.ts';

/** Starts a server that closes the connection of the first `failureCount` uploads after 6 bytes. */
async function startUnreliableServer(failureCount: number) {
  const receivedTexts: string[] = [];
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const range = request.headers['content-range'];
    if (range?.startsWith('bytes */')) {
      response.writeHead(308, { range: 'bytes=0-5' }).end('{"data":null}');
      return;
    }
    ranges.push(range);
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const isInterrupted = ranges.length <= failureCount;
      receivedTexts.push(isInterrupted ? text.slice(0, 6) : text);
      if (isInterrupted) request.socket.destroy();
      else response.end('{"data":null}');
    });
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, receivedTexts, ranges };
}

const bytes = new Blob(['a film of bytes']);

it('resumes an upload after a lost connection', async () => {
  const { origin, receivedTexts, ranges } = await startUnreliableServer(1);
  await new ManagementClient(origin, 'a token').uploadBytes(`${origin}/bytes`, bytes, [0]);
  expect(receivedTexts).toEqual(['a film', ' of bytes']);
  expect(ranges).toEqual([undefined, 'bytes 6-14/15']);
});

it('reports that no service is running if all retries fail', async () => {
  const { origin, ranges } = await startUnreliableServer(Infinity);
  const upload = new ManagementClient(origin, 'a token').uploadBytes(origin, bytes, [0, 0]);
  await expect(upload).rejects.toThrow(`No content service is running at ${origin}.`);
  expect(ranges).toHaveLength(3);
});
