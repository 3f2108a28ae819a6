import { ApiError } from '../http/api-error.ts';
import { sendJson } from '../http/send-json.ts';
import type { RegisterManagementRoutes } from './management-context.ts';

interface IdRoute {
  Params: { readonly id: string };
}

/**
 * Registers the routes that export and delete all data of a view, to fulfill requests of visitors.
 */
export const registerViewRoutes: RegisterManagementRoutes = (app, { beacons, insights }) => {
  app.get<IdRoute>('/insights/views/:id', async ({ params: { id } }, reply) => {
    const [view, events] = await Promise.all([beacons.getView(id), beacons.listEvents(id)]);
    if (!view && events.length === 0) throw createNotFoundError(id);
    const parsedEvents = events.map((event) => ({ ...event, data: parseData(event.data) }));
    return sendJson(reply, 200, { data: { view: view ?? null, events: parsedEvents } });
  });

  app.delete<IdRoute>('/insights/views/:id', async ({ params: { id } }, reply) => {
    const view = await beacons.getView(id);
    if (!(await beacons.deleteView(id))) throw createNotFoundError(id);
    if (view) await insights.recomputeHour(view.startedAt);
    return sendJson(reply, 200, { data: { view: { view: id }, events: [] } });
  });
};

const parseData = (data: string): object => JSON.parse(data) as object;

const createNotFoundError = (id: string) => new ApiError('NOT_FOUND', `There is no view ${id}.`);
