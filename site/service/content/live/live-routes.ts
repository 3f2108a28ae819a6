import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { QueryService } from '../graphql/execution/query-service.ts';
import { registerQueryEndpoint } from '../graphql/execution/query-endpoint.ts';
import { parseGraphQLRequest } from '../graphql/execution/graphql-request.ts';
import { authorizeQuery } from '../graphql/execution/authorize-query.ts';
import { sendJson } from '../../http/send-json.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Tokens } from '../../http/access-tokens.ts';
import { ChannelRegistry, channelTimeoutMs } from './channel-registry.ts';
import { EventStream } from './event-stream.ts';
import { LiveQueryRegistry } from './live-query-registry.ts';
import type { StreamLimiter } from './stream-limiter.ts';
import { ChannelDirectory } from './channel-directory.ts';

/** Changes that come together, such as a record and its pictures, are asked for together. */
const settleMs = 20;

/** What live updates are told from. */
export interface LiveRoutesOptions {
  readonly streamLimiter: StreamLimiter;
  readonly tokens: Tokens;
  readonly rateLimiter: RateLimiter;
  /** Tells of every change that it has taken in. */
  readonly store: ContentStore;
  /** Prefix of the channels' addresses; '' takes the one that the request came to. */
  readonly publicUrl: string;
  readonly log: Logger;
}

/** Serves live updates: a query is posted, and what it answers is followed at the address given. */
export function liveRoutes(source: LiveRoutesOptions, answers: QueryService) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    const channels = new ChannelRegistry(source.streamLimiter);
    const queries = new LiveQueryRegistry(answers, source.log);
    const shared = new ChannelDirectory(source.store.updateChannels, channelTimeoutMs, source.log);
    const unfollow = source.store.changes.subscribe(onceSettled(() => queries.refresh()));
    app.addHook('preClose', async () => {
      unfollow();
      channels.closeAll();
    });
    registerQueryEndpoint(app, '', async (request, reply, path) => {
      const { options, role } = authorizeQuery(request.headers, source.tokens, path);
      await source.rateLimiter.consume(role);
      const asked = parseGraphQLRequest(request.body);
      const name = channels.create(role, () => queries.acquire(asked, options));
      await shared.register(name, { token: role, request: asked, options });
      const origin = source.publicUrl || requestOrigin(request, undefined);
      return sendJson(reply, 200, { url: `${origin}${app.prefix}/channels/${name}` });
    });
    app.get<{ Params: { name: string } }>(
      '/channels/:name',
      { exposeHeadRoute: false, config: { isStream: true } },
      async (request, reply) => {
        const { name } = request.params;
        const known = channels.has(name) ? undefined : await shared.find(name);
        if (known !== undefined && !channels.has(name)) {
          channels.adopt(name, known.token, () => queries.acquire(known.request, known.options));
        }
        follow({ channels, shared }, request, reply);
      },
    );
    done();
  };
}

/** Sends what a channel's query answers, from now on and until either side has enough. */
function follow(
  { channels, shared }: { readonly channels: ChannelRegistry; readonly shared: ChannelDirectory },
  { params: { name }, headers, ip }: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): void {
  const close = (): void => stream?.close();
  const { query, leave } = channels.open(name, ip, close);
  reply.hijack();
  const sent = Object.entries(reply.getHeaders()).map(([key, value]) => [key, String(value)]);
  const stream = new EventStream(reply.raw, Object.fromEntries(sent), () => {
    unfollow();
    leave();
    shared.markWaiting(name);
  });
  shared.markOpen(name);
  const known = headers['last-event-id'];
  const unfollow = query.subscribe(
    ({ bytes, isFinal }) => {
      stream.send(bytes);
      if (!isFinal) return;
      channels.close(name);
      shared.remove(name);
    },
    typeof known === 'string' ? known : undefined,
  );
}

/** Waits for quiet before it acts. */
function onceSettled(act: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      act();
    }, settleMs).unref();
  };
}
