import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../fixtures/find-free-port.ts';
import { startNginx, type ReverseProxy } from './nginx.ts';

const nginxPath = '/usr/sbin/nginx';
const MEGABYTE = 1024 * 1024;

/** A request as a server behind nginx receives it. */
interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: IncomingMessage;
}

/** Starts servers that record requests, and respond to each once its body has ended. */
async function startServers() {
  const receivedRequests: ReceivedRequest[] = [];
  const waitingResolvers: (() => void)[] = [];
  const servers = await Promise.all(
    [1, 2, 3].map(async () => {
      const server = createServer((message, response) => {
        receivedRequests.push({ path: message.url ?? '', headers: message.headers, message });
        for (const resolve of waitingResolvers.splice(0)) resolve();
        message.resume().once('end', () => response.end('received'));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const waitForRequest = async (requestPath: string): Promise<ReceivedRequest> => {
    const match = receivedRequests.find((request) => request.path === requestPath);
    if (match) return match;
    await new Promise<void>((resolve) => waitingResolvers.push(resolve));
    return waitForRequest(requestPath);
  };
  const addresses = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    addresses,
    waitForRequest,
    stop() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

if (!existsSync(nginxPath)) console.warn(`Skipped: ${nginxPath} is not installed (npm run setup).`);

describe.skipIf(!existsSync(nginxPath))('nginx with the deployed configuration', () => {
  let folder: string;
  let servers: Awaited<ReturnType<typeof startServers>>;
  let nginx: ReverseProxy;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-proxy-'));
    servers = await startServers();
    nginx = await startNginx(servers.addresses, path.join(folder, 'log'), await findFreePort());
  });
  afterAll(async () => {
    await nginx[Symbol.asyncDispose]();
    servers.stop();
    await rm(folder, { recursive: true });
  });

  const send = async (requestPath: string, bytes: number, method: 'POST' | 'PUT') => {
    const body = Buffer.alloc(bytes);
    return (await fetch(`${nginx.origin}${requestPath}`, { method, body })).status;
  };

  it.each(['/', '/desk/change', '/service/items', '/service/upload-requests', '/beacons'])(
    'rejects bodies above 4 MB with 413 at %s',
    async (requestPath) => {
      expect(await send(requestPath, 4 * MEGABYTE, 'POST')).toBe(200);
      expect(await send(requestPath, 4 * MEGABYTE + 1, 'POST')).toBe(413);
    },
  );

  it('accepts bodies above 4 MB only at the path for upload bytes', async () => {
    expect(await send('/service/upload-requests/a1/bytes?signature=s', 5 * MEGABYTE, 'PUT')).toBe(
      200,
    );
    expect(await send('/service/upload-requests/a1', 5 * MEGABYTE, 'PUT')).toBe(413);
    expect(await send('/service/upload-requests/a1/bytes/more', 5 * MEGABYTE, 'PUT')).toBe(413);
  });

  /** Sends the first half of a body, and the second half when `sendRest` is called. */
  function startUpload(requestPath: string) {
    const headers = { 'content-length': 2 * MEGABYTE };
    const upload = request(`${nginx.origin}${requestPath}`, { method: 'PUT', headers });
    const status = new Promise<number | undefined>((resolve, reject) => {
      upload
        .once('response', (response) => resolve(response.resume().statusCode))
        .once('error', reject);
    });
    upload.write(Buffer.alloc(MEGABYTE));
    return { status, sendRest: () => upload.end(Buffer.alloc(MEGABYTE)) };
  }

  it('streams an upload to the server while its bytes arrive', async () => {
    const requestPath = '/service/upload-requests/a2/bytes';
    const { status, sendRest } = startUpload(requestPath);
    // The server receives the first bytes before the client has sent the last ones.
    const { message } = await servers.waitForRequest(requestPath);
    if (message.readableLength === 0) await once(message, 'data');
    sendRest();
    expect(await status).toBe(200);
  });

  it('overwrites or removes the forwarding headers that a client sends', async () => {
    const forgedHeaders = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '666',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9;host=evil.example',
    };
    await fetch(`${nginx.origin}/headers`, { headers: forgedHeaders });
    const { headers } = await servers.waitForRequest('/headers');
    const { host } = new URL(nginx.origin);
    expect(headers).toMatchObject({
      ...{ host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' },
      ...{ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
    });
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('x-forwarded-port');
  });
});
