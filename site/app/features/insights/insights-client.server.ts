import { data } from 'react-router';
import { z } from 'zod';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import { withRouteErrors } from '../desk/api/with-route-errors.server.ts';
import { ManagementClient } from '../desk/api/management-client.server.ts';
import { ManagementApiError } from '../desk/api/management-api-error.server.ts';
import { resolveRange, type InsightsFilters } from './filters.ts';
import {
  insightsSchema,
  listedViewSchema,
  viewDetailSchema,
  concurrentViewersSchema,
} from './insights-schemas.ts';
import { insightsContext } from './insights-context.ts';
import { applyFilmTitles, applyFilmTitle, loadFilmTitles } from './apply-film-titles.server.ts';

/** Views in the list below the figures. */
const viewsListed = 20;

/** Tells whether there is a collector to ask. */
export function hasInsights({ context }: PageRequest): boolean {
  return context.get(insightsContext) !== undefined;
}

/** How playback went. */
export async function fetchInsights(asked: PageRequest, { span, film, browser }: InsightsFilters) {
  const query = { ...resolveRange(span, Date.now()), film, browser };
  const found = createClient(asked).fetchOne(insightsSchema, 'GET /insights', { query });
  const [insights, titles] = await Promise.all([withRouteErrors(found), loadFilmTitles(asked)]);
  return applyFilmTitles(insights, titles, film);
}

/** Who watches now; undefined where that cannot be told. */
export async function fetchConcurrentViewers(asked: PageRequest): Promise<number | undefined> {
  try {
    const { list } = await createClient(asked).fetchMany(
      concurrentViewersSchema,
      'GET /insights/watching',
    );
    return list.reduce((sum, { viewers }) => sum + viewers, 0);
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    return undefined;
  }
}

/** The latest of the views that were chosen. */
export async function fetchLatestViews(
  asked: PageRequest,
  { span, film, browser, onlyFailed }: InsightsFilters,
) {
  const query = {
    ...resolveRange(span, Date.now()),
    film,
    browser,
    ...(onlyFailed && { failed: 'true' }),
    limit: viewsListed,
  };
  const found = createClient(asked).fetchMany(listedViewSchema, 'GET /insights/views', { query });
  const [{ list }, titles] = await Promise.all([withRouteErrors(found), loadFilmTitles(asked)]);
  return list.map((view) => applyFilmTitle(view, titles));
}

/** One view with its events. */
export async function fetchView(asked: PageRequest, id: string) {
  const path = `GET /insights/views/${encodeURIComponent(id)}`;
  const found = createClient(asked).fetchOne(viewDetailSchema, path);
  const [whole, titles] = await Promise.all([withRouteErrors(found), loadFilmTitles(asked)]);
  return { ...whole, view: applyFilmTitle(whole.view, titles) };
}

/** The same, as it is handed out. */
export function fetchViewExport(asked: PageRequest, id: string) {
  const path = `GET /insights/views/${encodeURIComponent(id)}`;
  return withRouteErrors(createClient(asked).fetchOne(z.unknown(), path));
}

/** Deletes a view for good. */
export function deleteView(asked: PageRequest, id: string) {
  const path = `DELETE /insights/views/${encodeURIComponent(id)}`;
  return withRouteErrors(createClient(asked).execute(path));
}

function createClient({ request, context }: PageRequest): ManagementClient {
  const source = context.get(insightsContext);
  if (source === undefined) throw data('not-found', { status: 404 });
  return new ManagementClient({ ...source, signal: request.signal });
}
