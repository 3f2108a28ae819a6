import { ApiError } from '../content/api-error.ts';
import { protocolJson } from '../content/protocol-json.ts';
import type { ManagementPart } from './source.ts';

interface OfOne {
  Params: { readonly id: string };
}

/** Hands out all that is kept of one view, and deletes it, as a visitor may ask. */
export const viewRoutes: ManagementPart = (app, { beacons, insights }) => {
  app.get<OfOne>('/insights/views/:id', async ({ params: { id } }, reply) => {
    const [view, events] = await Promise.all([beacons.view(id), beacons.events(id)]);
    if (!view && events.length === 0) throw noView(id);
    const told = events.map((event) => ({ ...event, data: parsed(event.data) }));
    return protocolJson(reply, 200, { data: { view: view ?? null, events: told } });
  });

  app.delete<OfOne>('/insights/views/:id', async ({ params: { id } }, reply) => {
    const view = await beacons.view(id);
    if (!(await beacons.deleteView(id))) throw noView(id);
    if (view) await insights.recount(view.startedAt);
    return protocolJson(reply, 200, { data: { view: { view: id }, events: [] } });
  });
};

const parsed = (data: string): object => JSON.parse(data) as object;

const noView = (id: string) => new ApiError('NOT_FOUND', `There is no view ${id}.`);
