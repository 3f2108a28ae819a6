import type { FastifyInstance } from 'fastify';
import type { ManagementContext } from '../management-context.ts';
import { getProjectResource } from '../find-project-resource.ts';
import { listTriggerEvents, recordTriggerEvent } from './trigger-events.ts';

interface OfIndex {
  Params: { readonly id: string };
}

/** Has everything that can be found read anew, and tells what came of it. */
export function searchIndexRoutes(app: FastifyInstance, source: ManagementContext): void {
  const { store, log, rebuildSearchIndex } = source;
  app.get('/search-index-events', async () => {
    const data = await listTriggerEvents(store, 'search_index_event');
    return { data, meta: { total_count: data.length } };
  });
  app.post<OfIndex>('/search-indexes/:id/trigger', async ({ params: { id } }, reply) => {
    await getProjectResource(store, 'search_index', id);
    const note = (type: string) =>
      recordTriggerEvent(store, 'search_index_event', { of: id, type });
    await note('indexing_started');
    try {
      await rebuildSearchIndex();
    } catch (error) {
      log.error({ err: error }, 'Failed to rebuild the search index');
      await note('indexing_failure');
      return reply.send({ data: null });
    }
    await note('indexing_success');
    return reply.send({ data: null });
  });
}
