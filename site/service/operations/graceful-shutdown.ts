import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * How long to wait for open requests, longer than any page takes. Then their connections are
 * closed.
 */
const shutdownTimeoutMs = 10_000;

/** Requests of pages being rendered. They are answered until the last page is complete. */
const internalPaths = /^\/service\//;

/** The readiness probe of a load balancer. */
const readyPath = '/readyz';

/**
 * Stops a server without interrupting a page. First `/readyz` reports that it is not ready, while
 * requests are answered until load balancers have noticed. Then new requests are rejected, open
 * ones finish, and the port is closed. Must be created before any route.
 */
export class GracefulShutdown {
  readonly #app: FastifyInstance;
  readonly #delayMs: number;
  #openRequests = 0;
  #stopping: Promise<void> | undefined;
  #isRejecting = false;
  #whenIdle: () => void = () => undefined;

  /** `delayMs` is the time between reporting that it is not ready and rejecting requests. */
  constructor(app: FastifyInstance, delayMs = 0) {
    this.#app = app;
    this.#delayMs = delayMs;
    app.addHook('onRequest', async ({ url }, reply) => {
      // Makes clients with a keep-alive connection send the next request to another server.
      if (this.#stopping) reply.header('connection', 'close');
      if (this.#stopping && url === readyPath) return sendNotReady(reply);
      if (internalPaths.test(url)) return;
      if (this.#isRejecting) return sendUnavailable(reply);
      this.#openRequests += 1;
      reply.raw.once('close', () => this.#onRequestClosed());
    });
  }

  /** Stops the server. Further calls return the same promise. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#shutDown());
  }

  async #shutDown(): Promise<void> {
    if (this.#delayMs > 0) await wait(this.#delayMs, undefined, { ref: false });
    this.#isRejecting = true;
    const timeout = setTimeout(() => {
      this.#whenIdle();
      this.#app.server.closeAllConnections();
    }, shutdownTimeoutMs);
    if (this.#openRequests > 0) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    await this.#app.close();
    clearTimeout(timeout);
  }

  #onRequestClosed(): void {
    this.#openRequests -= 1;
    if (this.#openRequests === 0) this.#whenIdle();
  }
}

function sendNotReady(reply: FastifyReply): FastifyReply {
  const missing = ['The server is stopping.'];
  return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping', missing });
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', '5')
    .type('text/plain; charset=utf-8')
    .send('The server is stopping. Try again in a moment.\n');
}
