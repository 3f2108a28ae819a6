import { ApiError } from '../http/api-error.ts';
import { sendJson } from '../http/send-json.ts';
import type { ManagementRoutes } from './management-context.ts';

interface OfOne {
  Params: { readonly id: string };
}

/** Hands out all that is kept of one view, and deletes it, as a visitor may ask. */
export const viewRoutes: ManagementRoutes = (app, { beacons, insights }) => {
  app.get<OfOne>('/insights/views/:id', async ({ params: { id } }, reply) => {
    const [view, events] = await Promise.all([beacons.getView(id), beacons.listEvents(id)]);
    if (!view && events.length === 0) throw noView(id);
    const told = events.map((event) => ({ ...event, data: parsed(event.data) }));
    return sendJson(reply, 200, { data: { view: view ?? null, events: told } });
  });

  app.delete<OfOne>('/insights/views/:id', async ({ params: { id } }, reply) => {
    const view = await beacons.getView(id);
    if (!(await beacons.deleteView(id))) throw noView(id);
    if (view) await insights.recomputeHour(view.startedAt);
    return sendJson(reply, 200, { data: { view: { view: id }, events: [] } });
  });
};

const parsed = (data: string): object => JSON.parse(data) as object;

const noView = (id: string) => new ApiError('NOT_FOUND', `There is no view ${id}.`);
