import type { FastifyInstance } from 'fastify';
import type { ManagementSource } from '../source.ts';
import { foundSetup } from './found-setup.ts';
import { eventResources, noteEvent } from './trigger-events.ts';

interface OfIndex {
  Params: { readonly id: string };
}

/** Has everything that can be found read anew, and tells what came of it. */
export function searchIndexTriggers(app: FastifyInstance, source: ManagementSource): void {
  const { store, log, reindex } = source;
  app.get('/search-index-events', async () => {
    const data = await eventResources(store, 'search_index_event');
    return { data, meta: { total_count: data.length } };
  });
  app.post<OfIndex>('/search-indexes/:id/trigger', async ({ params: { id } }, reply) => {
    await foundSetup(store, 'search_index', id);
    const note = (type: string) => noteEvent(store, 'search_index_event', { of: id, type });
    await note('indexing_started');
    try {
      await reindex();
    } catch (error) {
      log.error({ err: error }, 'Failed to rebuild the search index');
      await note('indexing_failure');
      return reply.send({ data: null });
    }
    await note('indexing_success');
    return reply.send({ data: null });
  });
}
