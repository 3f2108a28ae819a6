import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Longer than any page takes; after it, what is still open is cut off. */
const patienceMs = 10_000;

/** Asked by the pages themselves, so it must answer until the last page is done. */
const innerPaths = /^\/service\//;

/** Asked by whoever spreads requests over several servers. */
const readyPath = '/readyz';

/**
 * Lets a server stop without breaking a page off. First it says that it is not ready, and goes on
 * answering for as long as those who spread requests take to notice. Then new requests are turned
 * away, which another server may answer, open ones finish, and only then is the port given back.
 * Must be set up before any route.
 */
export class GracefulShutdown {
  readonly #app: FastifyInstance;
  readonly #delayMs: number;
  #open = 0;
  #stopping: Promise<void> | undefined;
  #isRefusing = false;
  #whenIdle: () => void = () => undefined;

  /** `delayMs` is how long it goes on as before once it has said that it is not ready. */
  constructor(app: FastifyInstance, delayMs = 0) {
    this.#app = app;
    this.#delayMs = delayMs;
    app.addHook('onRequest', async ({ url }, reply) => {
      // Who has kept a connection is to take the next one to another server.
      if (this.#stopping) reply.header('connection', 'close');
      if (this.#stopping && url === readyPath) return notReady(reply);
      if (innerPaths.test(url)) return;
      if (this.#isRefusing) return refuse(reply);
      this.#open += 1;
      reply.raw.once('close', () => this.#closed());
    });
  }

  /** Stops the server; asked again, waits for the same end. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#finish());
  }

  async #finish(): Promise<void> {
    if (this.#delayMs > 0) await wait(this.#delayMs, undefined, { ref: false });
    this.#isRefusing = true;
    const cut = setTimeout(() => {
      this.#whenIdle();
      this.#app.server.closeAllConnections();
    }, patienceMs);
    if (this.#open > 0) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    await this.#app.close();
    clearTimeout(cut);
  }

  #closed(): void {
    this.#open -= 1;
    if (this.#open === 0) this.#whenIdle();
  }
}

function notReady(reply: FastifyReply): FastifyReply {
  const missing = ['The server is stopping.'];
  return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping', missing });
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', '5')
    .type('text/plain; charset=utf-8')
    .send('The server is stopping. Try again in a moment.\n');
}
