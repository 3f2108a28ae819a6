import { data } from 'react-router';
import { z } from 'zod';
import type { PageRequest } from '../content/page-content.server.ts';
import { orDeskFailure } from '../desk/api/desk-failure.server.ts';
import { Management } from '../desk/api/management.server.ts';
import { ManagementRefusal } from '../desk/api/refusal.server.ts';
import { timesOf, type Chosen } from './chosen.ts';
import { insightsShape, listedShape, viewShape, watchedShape } from './insight-shapes.ts';
import { insightsSource } from './insights-source.ts';
import { titledInsights, titledView, titlesFor } from './titled.server.ts';

/** Views in the list below the figures. */
const viewsListed = 20;

/** Tells whether there is a collector to ask. */
export function hasInsights({ context }: PageRequest): boolean {
  return context.get(insightsSource) !== undefined;
}

/** How playback went. */
export async function readInsights(asked: PageRequest, { span, film, browser }: Chosen) {
  const query = { ...timesOf(span, Date.now()), film, browser };
  const found = service(asked).one(insightsShape, 'GET /insights', { query });
  const [insights, titles] = await Promise.all([orDeskFailure(found), titlesFor(asked)]);
  return titledInsights(insights, titles, film);
}

/** Who watches now; undefined where that cannot be told. */
export async function readWatching(asked: PageRequest): Promise<number | undefined> {
  try {
    const { list } = await service(asked).many(watchedShape, 'GET /insights/watching');
    return list.reduce((sum, { viewers }) => sum + viewers, 0);
  } catch (error) {
    if (!(error instanceof ManagementRefusal)) throw error;
    return undefined;
  }
}

/** The latest of the views that were chosen. */
export async function readLatest(asked: PageRequest, { span, film, browser, onlyFailed }: Chosen) {
  const query = {
    ...timesOf(span, Date.now()),
    film,
    browser,
    ...(onlyFailed && { failed: 'true' }),
    limit: viewsListed,
  };
  const found = service(asked).many(listedShape, 'GET /insights/views', { query });
  const [{ list }, titles] = await Promise.all([orDeskFailure(found), titlesFor(asked)]);
  return list.map((view) => titledView(view, titles));
}

/** One view with its events. */
export async function readView(asked: PageRequest, id: string) {
  const path = `GET /insights/views/${encodeURIComponent(id)}`;
  const found = service(asked).one(viewShape, path);
  const [whole, titles] = await Promise.all([orDeskFailure(found), titlesFor(asked)]);
  return { ...whole, view: titledView(whole.view, titles) };
}

/** The same, as it is handed out. */
export function readWholeView(asked: PageRequest, id: string) {
  const path = `GET /insights/views/${encodeURIComponent(id)}`;
  return orDeskFailure(service(asked).one(z.unknown(), path));
}

/** Deletes a view for good. */
export function deleteView(asked: PageRequest, id: string) {
  const path = `DELETE /insights/views/${encodeURIComponent(id)}`;
  return orDeskFailure(service(asked).done(path));
}

function service({ request, context }: PageRequest): Management {
  const source = context.get(insightsSource);
  if (source === undefined) throw data('not-found', { status: 404 });
  return new Management({ ...source, signal: request.signal });
}
