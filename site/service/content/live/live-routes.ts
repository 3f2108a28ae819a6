import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { QueryService } from '../graphql/execution/query-service.ts';
import { registerQueryEndpoint } from '../graphql/execution/query-endpoint.ts';
import { parseGraphQLRequest } from '../graphql/execution/graphql-request.ts';
import { authorizeQuery } from '../graphql/execution/authorize-query.ts';
import { sendJson } from '../../http/send-json.ts';
import type { TokenRateLimiter } from '../../http/limits/token-rate-limiter.ts';
import { getRequestOrigin } from '../../http/get-request-origin.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Tokens } from '../../http/tokens/access-tokens.ts';
import { ChannelRegistry, CHANNEL_TIMEOUT_MS } from './channel-registry.ts';
import { EventStream } from './event-stream.ts';
import { LiveQueryRegistry } from './live-query-registry.ts';
import type { StreamLimiter } from './stream-limiter.ts';
import { ChannelDirectory } from './channel-directory.ts';

/** Delay that combines changes made together, such as a record and its images, into one refresh. */
const REFRESH_DELAY_MS = 20;

/** Dependencies of the live update routes. */
export interface LiveRoutesOptions {
  readonly streamLimiter: StreamLimiter;
  readonly tokens: Tokens;
  readonly rateLimiter: TokenRateLimiter;
  /** The content; each of its changes refreshes the live queries. */
  readonly store: ContentStore;
  /** Origin of the channel URLs; '' uses that of the request. */
  readonly publicUrl: string;
  readonly log: Logger;
}

/**
 * Creates a plugin for live updates: clients post a query, and its responses are streamed from the
 * returned URL.
 */
export function createLiveRoutes(options: LiveRoutesOptions, queryService: QueryService) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    const channels = new ChannelRegistry(options.streamLimiter);
    const queries = new LiveQueryRegistry(queryService, options.log);
    const directory = new ChannelDirectory(
      options.store.updateChannels,
      CHANNEL_TIMEOUT_MS,
      options.log,
    );
    const unsubscribe = options.store.changes.subscribe(throttle(() => queries.refresh()));
    app.addHook('preClose', async () => {
      unsubscribe();
      channels.closeAll();
    });
    registerQueryEndpoint(app, '', async (request, reply, path) => {
      const { options: queryOptions, tokenDigest } = authorizeQuery(
        request.headers,
        options.tokens,
        path,
      );
      await options.rateLimiter.consume(tokenDigest);
      const graphqlRequest = parseGraphQLRequest(request.body);
      const name = channels.create(tokenDigest, () =>
        queries.acquire(graphqlRequest, queryOptions),
      );
      await directory.register(name, {
        token: tokenDigest,
        request: graphqlRequest,
        options: queryOptions,
      });
      const origin = options.publicUrl || getRequestOrigin(request, undefined);
      return sendJson(reply, 200, { url: `${origin}${app.prefix}/channels/${name}` });
    });
    app.get<{ Params: { name: string } }>(
      '/channels/:name',
      { exposeHeadRoute: false, config: { isStream: true } },
      async (request, reply) => {
        const { name } = request.params;
        const storedChannel = channels.has(name) ? undefined : await directory.find(name);
        if (storedChannel !== undefined && !channels.has(name)) {
          channels.adopt(name, storedChannel.token, () =>
            queries.acquire(storedChannel.request, storedChannel.options),
          );
        }
        streamChannel({ channels, directory }, request, reply);
      },
    );
    done();
  };
}

/** Streams the responses of a channel's query until the client or the server closes it. */
function streamChannel(
  {
    channels,
    directory,
  }: { readonly channels: ChannelRegistry; readonly directory: ChannelDirectory },
  { params: { name }, headers, ip }: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): void {
  const close = (): void => stream?.close();
  const { query, release } = channels.open(name, ip, close);
  reply.hijack();
  const responseHeaders = Object.entries(reply.getHeaders()).map(([key, value]) => [
    key,
    String(value),
  ]);
  const stream = new EventStream(reply.raw, Object.fromEntries(responseHeaders), () => {
    unsubscribe();
    release();
    directory.markWaiting(name);
  });
  directory.markOpen(name);
  const lastEventId = headers['last-event-id'];
  const unsubscribe = query.subscribe(
    ({ bytes, isFinal }) => {
      stream.send(bytes);
      if (!isFinal) return;
      channels.close(name);
      directory.remove(name);
    },
    typeof lastEventId === 'string' ? lastEventId : undefined,
  );
}

/**
 * Returns a function that runs an action after a delay; further calls during the delay are ignored.
 */
function throttle(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      action();
    }, REFRESH_DELAY_MS).unref();
  };
}
