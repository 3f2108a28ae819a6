import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { transformWithOxc } from 'vite';

const hydrateSource = path.resolve(import.meta.dirname, '../../player/src/hydrate.ts');
const POSTER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#0a0"/></svg>`;
const HEAD_MARKUP = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><script type="module" src="/start.js" async></script>`;

/** The default script of a page, which reports to the server that the player is defined. */
const DEFAULT_SCRIPT = `import './hydrate.js'; import './vitrine.js'; fetch('/defined');`;

/** A Node server with one server-rendered page, whose script is delayed. */
export interface SsrPage extends AsyncDisposable {
  readonly url: string;
  /** Sends the delayed script. */
  readonly release: () => void;
}

interface SsrPageOptions {
  /** Markup that is streamed once the page has reported that the player is defined. */
  readonly streamedMarkup?: string;
  /** Sends the script without delay. */
  readonly isScriptImmediate?: boolean;
  /** The content security policy of the page. */
  readonly policy?: string;
  /** The script of the page, which can import the player from `./vitrine.js`. */
  readonly script?: string;
}

/** Serves a page with the given body. */
export async function serveSsrPage(body: string, options: SsrPageOptions = {}): Promise<SsrPage> {
  const scriptReleased = Promise.withResolvers<void>();
  if (options.isScriptImmediate) scriptReleased.resolve();
  const handlers = createHandlers(body, options, scriptReleased.promise);
  const server = createServer(({ url = '' }, response) => {
    const name = new URL(url, 'http://page').pathname.slice(1);
    const handler = handlers.get(name);
    if (handler) void handler(response);
    else if (name.endsWith('.js')) sendScript(response, readPlayerFile(name));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`,
    release: () => scriptReleased.resolve(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the handlers by file name. Other names are files of the player. */
function createHandlers(
  body: string,
  { streamedMarkup = '', policy = '', script = DEFAULT_SCRIPT }: SsrPageOptions,
  scriptReleased: Promise<void>,
) {
  const playerDefined = Promise.withResolvers<void>();
  return new Map<string, (response: ServerResponse) => unknown>([
    [
      'page',
      async (response) => {
        response.setHeader('content-type', 'text/html');
        if (policy) response.setHeader('content-security-policy', policy);
        response.write(HEAD_MARKUP + body);
        if (streamedMarkup) await playerDefined.promise;
        response.end(streamedMarkup);
      },
    ],
    [
      'defined',
      (response) => {
        playerDefined.resolve();
        response.end();
      },
    ],
    ['start.js', (response) => scriptReleased.then(() => sendScript(response, script))],
    ['hydrate.js', async (response) => sendScript(response, await compileHydrateScript())],
    [
      'poster.svg',
      (response) => response.setHeader('content-type', 'image/svg+xml').end(POSTER_SVG),
    ],
  ]);
}

const sendScript = (response: ServerResponse, text: string): unknown =>
  response.setHeader('content-type', 'text/javascript').end(text);

const readPlayerFile = (name: string): string =>
  readFileSync(path.join(process.env['STANDALONE_PLAYER'] ?? '', name), 'utf8');

const compileHydrateScript = async (): Promise<string> =>
  (await transformWithOxc(readFileSync(hydrateSource, 'utf8'), hydrateSource)).code;
