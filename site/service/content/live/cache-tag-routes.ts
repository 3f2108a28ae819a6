import type { FastifyInstance } from 'fastify';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Tokens } from '../../http/tokens/access-tokens.ts';
import { authorizeQuery } from '../graphql/execution/authorize-query.ts';
import { getInvalidatedPublicCacheTags } from '../public-cache-tags.ts';
import { EventStream } from './event-stream.ts';
import type { StreamLimiter } from './stream-limiter.ts';

/** Dependencies of the cache tag stream. */
interface CacheTagRoutesOptions {
  readonly tokens: Tokens;
  readonly store: ContentStore;
  readonly streamLimiter: StreamLimiter;
}

/**
 * Creates a plugin that streams invalidated cache tags to clients that cache responses:
 * `invalidate` events with the same tags as in webhooks, and `reset` events if anything may have
 * changed.
 */
export function createCacheTagRoutes({ tokens, store, streamLimiter }: CacheTagRoutesOptions) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    const openStreams = new Set<EventStream>();
    app.addHook('preClose', async () => {
      for (const stream of openStreams) stream.close();
    });
    app.get(
      '/cache-tags',
      { exposeHeadRoute: false, config: { isStream: true } },
      ({ headers, ip }, reply) => {
        const release = streamLimiter.acquire(ip, authorizeQuery(headers, tokens).tokenDigest);
        reply.hijack();
        const stream = new EventStream(reply.raw, {}, () => {
          unsubscribe();
          release();
          openStreams.delete(stream);
        });
        openStreams.add(stream);
        const unsubscribe = store.changes.subscribe((changes) => {
          if (changes.length === 0) return stream.send('event: reset\ndata: {}\n\n');
          const tags = getInvalidatedPublicCacheTags(changes);
          if (tags.length > 0) {
            stream.send(`event: invalidate\ndata: ${JSON.stringify({ tags })}\n\n`);
          }
        });
      },
    );
    done();
  };
}
