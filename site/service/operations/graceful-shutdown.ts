import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Time to wait for open requests before closing their connections; longer than any page takes.
 */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Internal requests of pages being rendered, which are served until the last page is complete. */
const internalPaths = /^\/service\//;

/** The readiness probe of a load balancer. */
const readinessPath = '/readyz';

/**
 * Stops a server without interrupting page requests. First, `/readyz` reports "not ready", while
 * requests are still served until load balancers have noticed. Then new requests are rejected, open
 * ones finish, and the port is closed. Must be created before any route is added.
 */
export class GracefulShutdown {
  readonly #app: FastifyInstance;
  readonly #delayMs: number;
  #openRequests = 0;
  #stopPromise: Promise<void> | undefined;
  #isRejecting = false;
  #onIdle: () => void = () => undefined;

  /** @param delayMs time between reporting "not ready" and rejecting requests. */
  constructor(app: FastifyInstance, delayMs = 0) {
    this.#app = app;
    this.#delayMs = delayMs;
    app.addHook('onRequest', async ({ url }, reply) => {
      // Makes clients with a keep-alive connection send their next request over a new connection.
      if (this.#stopPromise) reply.header('connection', 'close');
      if (this.#stopPromise && url === readinessPath) return sendNotReady(reply);
      if (internalPaths.test(url)) return;
      if (this.#isRejecting) return sendUnavailable(reply);
      this.#openRequests += 1;
      reply.raw.once('close', () => this.#onRequestClosed());
    });
  }

  /** Stops the server. Further calls return the same promise. */
  stop(): Promise<void> {
    return (this.#stopPromise ??= this.#shutDown());
  }

  async #shutDown(): Promise<void> {
    if (this.#delayMs > 0) await wait(this.#delayMs, undefined, { ref: false });
    this.#isRejecting = true;
    const timeout = setTimeout(() => {
      this.#onIdle();
      this.#app.server.closeAllConnections();
    }, SHUTDOWN_TIMEOUT_MS);
    if (this.#openRequests > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
    await this.#app.close();
    clearTimeout(timeout);
  }

  #onRequestClosed(): void {
    this.#openRequests -= 1;
    if (this.#openRequests === 0) this.#onIdle();
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
