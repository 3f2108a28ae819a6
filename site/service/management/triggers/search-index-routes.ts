import type { FastifyInstance } from 'fastify';
import type { ManagementContext } from '../management-context.ts';
import { getProjectResource } from '../get-project-resource.ts';
import { listTriggerEvents, recordTriggerEvent } from './trigger-events.ts';

interface IdRoute {
  Params: { readonly id: string };
}

/** Registers the routes that rebuild the search index and list its events. */
export function registerSearchIndexRoutes(app: FastifyInstance, context: ManagementContext): void {
  const { store, log, rebuildSearchIndex } = context;
  app.get('/search-index-events', async () => {
    const data = await listTriggerEvents(store, 'search_index_event');
    return { data, meta: { total_count: data.length } };
  });
  app.post<IdRoute>('/search-indexes/:id/trigger', async ({ params: { id } }, reply) => {
    await getProjectResource(store, 'search_index', id);
    const recordEvent = (type: string) =>
      recordTriggerEvent(store, 'search_index_event', { ownerId: id, type });
    await recordEvent('indexing_started');
    try {
      await rebuildSearchIndex();
    } catch (error) {
      log.error({ err: error }, 'Failed to rebuild the search index');
      await recordEvent('indexing_failure');
      return reply.send({ data: null });
    }
    await recordEvent('indexing_success');
    return reply.send({ data: null });
  });
}
