import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Answers } from '../answers.ts';
import { answerUnder } from '../answer-under.ts';
import { askedQuery } from '../asked-query.ts';
import { checkedAsker } from '../asker.ts';
import { protocolJson } from '../protocol-json.ts';
import type { RateLimit } from '../rate-limit.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import type { ContentStore } from '../../store/contract.ts';
import type { Tokens } from '../../http/tokens.ts';
import { Channels, waitMs } from './channels.ts';
import { EventStream } from './event-stream.ts';
import { LiveQueries } from './live-queries.ts';
import type { OpenStreams } from './open-streams.ts';
import { SharedChannels } from './shared-channels.ts';

/** Changes that come together, such as a record and its pictures, are asked for together. */
const settleMs = 20;

/** What live updates are told from. */
export interface LiveSource {
  readonly streams: OpenStreams;
  readonly tokens: Tokens;
  readonly limit: RateLimit;
  /** Tells of every change that it has taken in. */
  readonly store: ContentStore;
  /** Prefix of the channels' addresses; '' takes the one that the request came to. */
  readonly publicUrl: string;
  readonly log: Logger;
}

/** Serves live updates: a query is posted, and what it answers is followed at the address given. */
export function liveRoutes(source: LiveSource, answers: Answers) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    const channels = new Channels(source.streams);
    const queries = new LiveQueries(answers, source.log);
    const shared = new SharedChannels(source.store.channels, waitMs, source.log);
    const unfollow = source.store.changes.follow(onceSettled(() => queries.refresh()));
    app.addHook('preClose', async () => {
      unfollow();
      channels.endAll();
    });
    answerUnder(app, '', async (request, reply, path) => {
      const { sight, token } = checkedAsker(request.headers, source.tokens, path);
      await source.limit.count(token);
      const asked = askedQuery(request.body);
      const name = channels.make(token, () => queries.need(asked, sight));
      await shared.made(name, { token, asked, sight });
      const origin = source.publicUrl || requestOrigin(request, undefined);
      return protocolJson(reply, 200, { url: `${origin}${app.prefix}/channels/${name}` });
    });
    app.get<{ Params: { name: string } }>(
      '/channels/:name',
      { exposeHeadRoute: false, config: { isStream: true } },
      async (request, reply) => {
        const { name } = request.params;
        const known = channels.has(name) ? undefined : await shared.find(name);
        if (known !== undefined && !channels.has(name)) {
          channels.adopt(name, known.token, () => queries.need(known.asked, known.sight));
        }
        follow({ channels, shared }, request, reply);
      },
    );
    done();
  };
}

/** Sends what a channel's query answers, from now on and until either side has enough. */
function follow(
  { channels, shared }: { readonly channels: Channels; readonly shared: SharedChannels },
  { params: { name }, headers, ip }: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): void {
  const close = (): void => stream?.end();
  const { query, leave } = channels.open(name, ip, close);
  reply.hijack();
  const sent = Object.entries(reply.getHeaders()).map(([key, value]) => [key, String(value)]);
  const stream = new EventStream(reply.raw, Object.fromEntries(sent), () => {
    unfollow();
    leave();
    shared.left(name);
  });
  shared.opened(name);
  const known = headers['last-event-id'];
  const unfollow = query.follow(
    ({ bytes, isLast }) => {
      stream.send(bytes);
      if (!isLast) return;
      channels.end(name);
      shared.ended(name);
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
