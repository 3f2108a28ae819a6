import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { BandwidthLimiter } from './bandwidth-limiter.ts';
import { ResponseRules, type ResponseRule } from './response-rules.ts';
import { corruptBytes } from './corrupt-bytes.ts';

/** Response headers that are not forwarded: hop-by-hop headers, lengths and encodings. */
const SKIPPED_RESPONSE_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** The request headers that are forwarded. */
const FORWARDED_REQUEST_HEADERS = [
  'access-control-request-headers',
  'access-control-request-method',
  'content-type',
  'origin',
] as const;

/** A reverse proxy that modifies responses by rules. */
export class FaultProxy {
  readonly rules = new ResponseRules();
  readonly #upstream: string;
  readonly #limiter = new BandwidthLimiter();
  #server: Server | undefined;
  #port = 0;

  /** @param upstream The origin of the server. */
  constructor(upstream: string) {
    this.#upstream = upstream;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the proxy. After `stop`, it uses the same port again. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy());
    });
    this.#server = server;
    await once(server.listen(this.#port, '127.0.0.1'), 'listening');
    const address = server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
  }

  /** Closes all connections and stops listening. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rule: Partial<ResponseRule> =
      this.rules.takeRule(request.url ?? '', request.headers.range) ?? {};
    if (rule.delayMs) await delay(rule.delayMs);
    if (rule.hang) return;
    if (rule.reset) return void request.socket.destroy();
    const upstream = await this.#fetch(request, rule);
    const body = corruptBytes(upstream.bytes, rule);
    response.writeHead(upstream.status, {
      ...upstream.headers,
      ...(rule.contentType && { 'content-type': rule.contentType }),
      'content-length': String(upstream.bytes.length),
    });
    if (request.method === 'HEAD') return void response.end();
    for await (const chunk of this.#limiter.send(body, rule.bytesPerSecond)) {
      if (response.destroyed) return;
      response.write(chunk);
    }
    // The Content-Length exceeds the body.
    if (body.length < upstream.bytes.length) setTimeout(() => request.socket.destroy(), 50);
    else response.end();
  }

  async #fetch(request: IncomingMessage, rule: Partial<ResponseRule>) {
    const { status, body, edit, redirect, retryAfterSeconds } = rule;
    if (status !== undefined || body !== undefined) {
      const headers = {
        ...{ 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      };
      return { status: status ?? 200, headers, bytes: Buffer.from(body ?? '') };
    }
    const { range } = request.headers;
    const path = request.url ?? '';
    // A redirect target has different byte ranges, so it is sent completely.
    const isRangeRequest = range !== undefined && redirect === undefined;
    const { method = 'GET' } = request;
    const response = await fetch(`${this.#upstream}${redirect?.(path) ?? path}`, {
      method,
      headers: { ...getForwardedHeaders(request), ...(isRangeRequest && { range }) },
      ...(method === 'POST' && { body: await buffer(request) }),
    });
    const forwardedHeaders = [...response.headers].filter(
      ([name]) => !SKIPPED_RESPONSE_HEADERS.has(name),
    );
    // Disables caching, so that the browser neither reuses modified responses nor finds original
    // ones.
    const headers = { ...Object.fromEntries(forwardedHeaders), 'cache-control': 'no-store' };
    const bytes = Buffer.from(await response.arrayBuffer());
    const isEdited = edit && response.ok;
    return {
      status: range !== undefined && redirect && response.ok ? 206 : response.status,
      headers,
      bytes: isEdited ? Buffer.from(edit(bytes.toString())) : bytes,
    };
  }
}

const getForwardedHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    FORWARDED_REQUEST_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
