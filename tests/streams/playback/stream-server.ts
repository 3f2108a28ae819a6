import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MEDIA_PREFIX, type MediaLibrary } from '../media/media-library.ts';
import type { StreamCase, StreamContext, StreamFile, StreamResponse } from '../stream-case.ts';
import { getContentType } from './content-types.ts';
import { renderStockPage, renderVitrinePage } from './player-pages.ts';

/** `vitrine`, or `stock`: plain hls.js on a `<video>` element. */
export type Player = 'vitrine' | 'stock';

/** A visit: one player plays one stream. Each visit has its own files and start time. */
export interface Visit {
  readonly stream: StreamCase;
  /** The URL of the page. */
  readonly pageUrl: string;
  /** Returns the names of the files served with a status below 400. */
  readonly getReceivedFiles: () => readonly string[];
}

interface VisitState {
  readonly stream: StreamCase;
  readonly player: Player;
  readonly context: StreamContext;
  readonly src: string;
  readonly files: Readonly<Record<string, StreamFile>>;
  /** Number of requests by file name. */
  readonly requestCounts: Map<string, number>;
  readonly receivedFiles: Set<string>;
  startedAt: number | undefined;
}

export interface StreamServerOptions {
  readonly library: MediaLibrary;
  /** The folder with the player build (`vitrine.js`). */
  readonly playerFolder: string;
}

const hlsJsFile = path.join(
  path.dirname(new URL(import.meta.resolve('hls.js')).pathname),
  'hls.min.js',
);

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
};

/**
 * Serves the media, the streams and the pages of both players, on two origins: `127.0.0.1` with two
 * ports. Every response allows all origins, unless a stream overrides the headers.
 */
export class StreamServer {
  readonly #options: StreamServerOptions;
  readonly #servers = [0, 1].map(() =>
    createServer((request, response) => void this.#respond(request, response)),
  );
  readonly #visits: VisitState[] = [];

  constructor(options: StreamServerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await Promise.all(
      this.#servers.map(
        (server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
      ),
    );
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  /** Creates a visit. */
  createVisit(stream: StreamCase, player: Player): Visit {
    const folder = `/visits/${this.#visits.length}/`;
    const [baseUrl = '', otherOriginUrl = ''] = this.#servers.map(
      (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`,
    );
    const receivedFiles = new Set<string>();
    const context = { library: this.#options.library, baseUrl, otherOriginUrl };
    const { src = 'main.m3u8' } = stream;
    const path = typeof src === 'string' ? src : src(context);
    this.#visits.push({
      ...{ stream, player, context, files: stream.files(context), startedAt: undefined },
      src: URL.canParse(path) ? path : new URL(path, baseUrl).href,
      requestCounts: new Map(),
      receivedFiles,
    });
    return { stream, pageUrl: `${baseUrl}page.html`, getReceivedFiles: () => [...receivedFiles] };
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    try {
      if (request.method === 'OPTIONS') sendResponse(response, url, { status: 204 });
      else
        sendResponse(
          response,
          url,
          await this.#createResponse(url, request),
          request.headers.range,
        );
    } catch (error) {
      sendResponse(response, url, { status: 500, body: String(error) });
    }
  }

  async #createResponse(url: URL, { headers }: IncomingMessage): Promise<StreamResponse> {
    const { library, playerFolder } = this.#options;
    const { pathname } = url;
    if (pathname.startsWith(MEDIA_PREFIX)) return { body: library.read(pathname) };
    if (pathname === '/hls.js') return { body: readFileSync(hlsJsFile) };
    const [, playerFile] = /^\/player\/([\w./-]+)$/.exec(pathname) ?? [];
    if (playerFile) return { body: readFileSync(path.join(playerFolder, playerFile)) };
    const [, index = '', file = ''] = /^\/visits\/(\d+)\/(.*)$/.exec(pathname) ?? [];
    const visit = this.#visits[Number(index)];
    if (!visit || index === '') return { status: 404 };
    if (file === 'page.html') return { body: renderPage(visit) };
    const name = decodeURIComponent(file);
    const streamResponse = await this.#readStreamFile(visit, name, url, headers);
    if ((streamResponse.status ?? 200) < 400) visit.receivedFiles.add(name);
    return streamResponse;
  }

  async #readStreamFile(
    visit: VisitState,
    name: string,
    url: URL,
    headers: IncomingMessage['headers'],
  ): Promise<StreamResponse> {
    const file = visit.files[name];
    if (file === undefined) return { status: 404 };
    visit.startedAt ??= performance.now();
    if (typeof file !== 'function') return { body: file };
    const previousRequestCount = visit.requestCounts.get(name) ?? 0;
    visit.requestCounts.set(name, previousRequestCount + 1);
    const headerEntries = Object.entries(headers).map(([key, value]) => [key, String(value)]);
    const response = file({
      ...{ url, previousRequestCount, headers: Object.fromEntries(headerEntries) },
      elapsedSeconds: (performance.now() - visit.startedAt) / 1000,
    });
    if (response.delayMs !== undefined) await delay(response.delayMs);
    return response;
  }
}

const renderPage = ({ player, src, context, stream }: VisitState): string =>
  (player === 'vitrine' ? renderVitrinePage : renderStockPage)(
    { src, context },
    stream.playback ?? {},
  );

/** Sends a response, with support for one byte range. */
function sendResponse(
  response: ServerResponse,
  url: URL,
  { status = 200, headers = {}, body = '' }: StreamResponse,
  range?: string,
): void {
  const bytes = Buffer.from(body);
  const commonHeaders = {
    ...{ 'cache-control': 'no-store', 'accept-ranges': 'bytes', ...corsHeaders },
    ...{ 'content-type': getContentType(url.pathname), ...headers },
  };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || status !== 200) {
    response.writeHead(status, commonHeaders);
    response.end(bytes);
    return;
  }
  const end = last ? Math.min(Number(last), bytes.length - 1) : bytes.length - 1;
  const contentRange = `bytes ${first}-${end}/${bytes.length}`;
  response.writeHead(206, { ...commonHeaders, 'content-range': contentRange });
  response.end(bytes.subarray(Number(first), end + 1));
}
