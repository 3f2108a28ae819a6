import { connect, type Socket } from 'node:net';
import type { ServiceProcess } from '../fixtures/service-process.ts';

const MS_PER_SECOND = 1000;

/** Enough that the service never waits for the next request. */
const CONNECTIONS = 16;

/** Characters of a response that hold its status. */
const STATUS_LINE = 'HTTP/1.1 200'.length;

/** One request as it goes over the wire, which the same connection may follow up. */
export function serializeRequest(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const sent = { host: 'localhost', 'content-length': Buffer.byteLength(body), ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Sends a request on a connection of its own, and resolves to the status of the response once all of
 * it has arrived. The body is discarded: the process that measures has little to do with it.
 */
export function statusOf(port: number, bytes: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  let head = '';
  socket.on('data', (received) => {
    if (head.length < STATUS_LINE) head += received.toString('latin1', 0, STATUS_LINE);
  });
  socket.once('error', reject);
  socket.once('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1])));
  return promise;
}

/** Requests that are answered for each second of the processor that the service takes. */
export async function requestsPerCpuSecond(
  service: ServiceProcess,
  seconds: number,
  next: () => Buffer,
  connections = CONNECTIONS,
): Promise<number> {
  const before = service.cpuSeconds();
  const until = performance.now() + seconds * MS_PER_SECOND;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => keepAsking(service.port, until, next)),
  );
  const spent = service.cpuSeconds() - before;
  return counts.reduce((sum, count) => sum + count, 0) / spent;
}

/** Milliseconds until each of these is answered, one after the other. */
export async function measureLatencies(
  { port }: ServiceProcess,
  requests: readonly Buffer[],
): Promise<number[]> {
  const asker = new KeepAliveClient(port);
  const taken = [];
  for (const each of requests) {
    const start = performance.now();
    await asker.ask(each);
    taken.push(performance.now() - start);
  }
  asker.close();
  return taken;
}

async function keepAsking(port: number, until: number, next: () => Buffer): Promise<number> {
  const asker = new KeepAliveClient(port);
  let count = 0;
  for (; performance.now() < until; count += 1) await asker.ask(next());
  asker.close();
  return count;
}

const lastPiece = Buffer.from('\r\n0\r\n\r\n');

/** One connection that asks again when it is answered; less costly than a client that can do more. */
export class KeepAliveClient {
  readonly #socket: Socket;
  #heard: Buffer = Buffer.alloc(0);
  #asked: PromiseWithResolvers<void> | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (bytes) => this.#hear(bytes));
    this.#socket.on('error', (error) => this.#asked?.reject(error));
  }

  /** @throws Error where the answer is not a good one. */
  ask(bytes: Buffer): Promise<void> {
    this.#asked = Promise.withResolvers();
    this.#socket.write(bytes);
    return this.#asked.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #hear(bytes: Buffer): void {
    this.#heard = this.#heard.length === 0 ? bytes : Buffer.concat([this.#heard, bytes]);
    const end = this.#heard.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#heard.toString('latin1', 0, end);
    const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
    const isEmpty = /^HTTP\/1.1 (?:204|304)/.test(head);
    // What is sent in pieces ends with an empty one.
    const isWhole =
      length === undefined
        ? isEmpty || this.#heard.subarray(-lastPiece.length).equals(lastPiece)
        : this.#heard.length >= end + 4 + Number(length);
    if (!isWhole) return;
    const answer = this.#heard.subarray(end + 4);
    this.#heard = Buffer.alloc(0);
    const isGood =
      /^HTTP\/1.1 (?:200|204|304)/.test(head) && !answer.subarray(0, 10).includes('"errors"');
    if (isGood) this.#asked?.resolve();
    else this.#asked?.reject(new Error(`${head}\n\n${answer.toString()}`));
  }
}
