import type { FastifyInstance } from 'fastify';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Tokens } from '../../http/access-tokens.ts';
import { authorizeQuery } from '../graphql/execution/authorize-query.ts';
import { publicCacheTagsOfChanges } from '../changed-tags.ts';
import { EventStream } from './event-stream.ts';
import type { StreamLimiter } from './stream-limiter.ts';

/** What is told of changes by the tags of answers. */
interface TagSource {
  readonly tokens: Tokens;
  readonly store: ContentStore;
  readonly streams: StreamLimiter;
}

/**
 * Tells whoever keeps answers which of them may be others now: an event stream of `invalidate`
 * with the tags that a webhook would send, and of `reset` where anything may have changed.
 */
export function cacheTagRoutes({ tokens, store, streams }: TagSource) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    const open = new Set<EventStream>();
    app.addHook('preClose', async () => {
      for (const stream of open) stream.close();
    });
    app.get(
      '/cache-tags',
      { exposeHeadRoute: false, config: { isStream: true } },
      ({ headers, ip }, reply) => {
        const leave = streams.acquire(ip, authorizeQuery(headers, tokens).role);
        reply.hijack();
        const stream = new EventStream(reply.raw, {}, () => {
          unfollow();
          leave();
          open.delete(stream);
        });
        open.add(stream);
        const unfollow = store.changes.subscribe((changes) => {
          if (changes.length === 0) return stream.send('event: reset\ndata: {}\n\n');
          const tags = publicCacheTagsOfChanges(changes);
          if (tags.length > 0) {
            stream.send(`event: invalidate\ndata: ${JSON.stringify({ tags })}\n\n`);
          }
        });
      },
    );
    done();
  };
}
