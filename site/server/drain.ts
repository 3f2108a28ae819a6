import type { FastifyInstance } from 'fastify';

/** Longer than any page takes; after it, what is still open is cut off. */
const patienceMs = 10_000;

/** Asked by the pages themselves, so it must answer until the last page is done. */
const innerPaths = /^\/service\//;

/**
 * Lets a server stop without breaking a page off: new requests are turned away, open ones finish,
 * and only then is the port given back. Must be set up before any route.
 */
export class Drain {
  readonly #app: FastifyInstance;
  #open = 0;
  #stopping: Promise<void> | undefined;
  #whenIdle: () => void = () => undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.addHook('onRequest', async ({ url }, reply) => {
      if (innerPaths.test(url)) return;
      if (this.#stopping) {
        return reply
          .code(503)
          .headers({ connection: 'close', 'retry-after': '5' })
          .type('text/plain; charset=utf-8')
          .send('The server is stopping. Try again in a moment.\n');
      }
      this.#open += 1;
      reply.raw.once('close', () => this.#closed());
    });
  }

  /** Stops the server; asked again, waits for the same end. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#finish());
  }

  async #finish(): Promise<void> {
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
