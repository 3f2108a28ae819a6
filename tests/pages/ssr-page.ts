import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { transformWithOxc } from 'vite';

const hydrate = path.resolve(import.meta.dirname, '../../player/src/hydrate.ts');
const poster = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#0a0"/></svg>`;
const head = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><script type="module" src="/start.js" async></script>`;

/** What a page loads that has all; it tells the server that players are defined. */
const whole = `import './hydrate.js'; import './vitrine.js'; fetch('/defined');`;

/** A plain Node server whose one page holds what a server has drawn, and whose script waits. */
export interface SsrPage extends AsyncDisposable {
  readonly url: string;
  /** Lets the script go to the page. */
  readonly release: () => void;
}

interface SsrPageOptions {
  /** Comes behind the rest, once the page has said that players are defined. */
  readonly streamed?: string;
  /** The script does not wait. */
  readonly early?: boolean;
  /** The page's content policy. */
  readonly policy?: string;
  /** The script of the page; that of the player is `./vitrine.js`. */
  readonly script?: string;
}

/** Serves a page with this in it. */
export async function serveSsrPage(body: string, wishes: SsrPageOptions = {}): Promise<SsrPage> {
  const released = Promise.withResolvers<void>();
  if (wishes.early) released.resolve();
  const answers = answersOf(body, wishes, released.promise);
  const server = createServer(({ url = '' }, answer) => {
    const name = new URL(url, 'http://page').pathname.slice(1);
    const known = answers.get(name);
    if (known) void known(answer);
    else if (name.endsWith('.js')) sendScript(answer, playerFile(name));
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`,
    release: () => released.resolve(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What is sent for each name; all else is a file of the player. */
function answersOf(
  body: string,
  { streamed = '', policy = '', script = whole }: SsrPageOptions,
  released: Promise<void>,
) {
  const defined = Promise.withResolvers<void>();
  return new Map<string, (answer: ServerResponse) => unknown>([
    [
      'page',
      async (answer) => {
        answer.setHeader('content-type', 'text/html');
        if (policy) answer.setHeader('content-security-policy', policy);
        answer.write(head + body);
        if (streamed) await defined.promise;
        answer.end(streamed);
      },
    ],
    [
      'defined',
      (answer) => {
        defined.resolve();
        answer.end();
      },
    ],
    ['start.js', (answer) => released.then(() => sendScript(answer, script))],
    ['hydrate.js', async (answer) => sendScript(answer, await hydrateFile())],
    ['poster.svg', (answer) => answer.setHeader('content-type', 'image/svg+xml').end(poster)],
  ]);
}

const sendScript = (answer: ServerResponse, text: string): unknown =>
  answer.setHeader('content-type', 'text/javascript').end(text);

const playerFile = (name: string): string =>
  readFileSync(path.join(process.env['LONE_PLAYER'] ?? '', name), 'utf8');

const hydrateFile = async (): Promise<string> =>
  (await transformWithOxc(readFileSync(hydrate, 'utf8'), hydrate)).code;
