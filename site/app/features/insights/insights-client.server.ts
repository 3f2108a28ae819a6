import { data } from 'react-router';
import { z } from 'zod';
import type { PageRequest } from '../../lib/content/load-content.server.ts';
import { withRouteErrors } from '../desk/api/with-route-errors.server.ts';
import { ManagementClient } from '../desk/api/management-client.server.ts';
import { ManagementApiError } from '../desk/api/management-api-error.server.ts';
import { resolvePeriod, type InsightsFilters } from './filters.ts';
import {
  insightsSchema,
  listedViewSchema,
  viewDetailSchema,
  concurrentViewersSchema,
} from './insights-schemas.ts';
import { insightsContext } from './insights-context.ts';
import { applyFilmTitles, applyFilmTitle, loadFilmTitles } from './apply-film-titles.server.ts';

/** Number of views in the list of latest views. */
const LATEST_VIEWS_LIMIT = 20;

/** Returns whether this site has a collector. */
export function hasInsights({ context }: PageRequest): boolean {
  return context.get(insightsContext) !== undefined;
}

/** Fetches playback metrics for the selected period, film and browser. */
export async function fetchInsights(args: PageRequest, { period, film, browser }: InsightsFilters) {
  const query = { ...resolvePeriod(period, Date.now()), film, browser };
  const response = createClient(args).fetchOne(insightsSchema, 'GET /insights', { query });
  const [insights, titles] = await Promise.all([withRouteErrors(response), loadFilmTitles(args)]);
  return applyFilmTitles(insights, titles, film);
}

/** Fetches the number of people watching now; undefined if the request fails. */
export async function fetchConcurrentViewers(args: PageRequest): Promise<number | undefined> {
  try {
    const { list } = await createClient(args).fetchMany(
      concurrentViewersSchema,
      'GET /insights/watching',
    );
    return list.reduce((sum, { viewers }) => sum + viewers, 0);
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    return undefined;
  }
}

/** Fetches the latest views that match the filters. */
export async function fetchLatestViews(
  args: PageRequest,
  { period, film, browser, onlyFailed }: InsightsFilters,
) {
  const query = {
    ...resolvePeriod(period, Date.now()),
    film,
    browser,
    ...(onlyFailed && { failed: 'true' }),
    limit: LATEST_VIEWS_LIMIT,
  };
  const response = createClient(args).fetchMany(listedViewSchema, 'GET /insights/views', { query });
  const [{ list }, titles] = await Promise.all([withRouteErrors(response), loadFilmTitles(args)]);
  return list.map((view) => applyFilmTitle(view, titles));
}

/** Fetches a view with its events. */
export async function fetchView(args: PageRequest, id: string) {
  const path = `GET /insights/views/${encodeURIComponent(id)}`;
  const response = createClient(args).fetchOne(viewDetailSchema, path);
  const [detail, titles] = await Promise.all([withRouteErrors(response), loadFilmTitles(args)]);
  return { ...detail, view: applyFilmTitle(detail.view, titles) };
}

/** Fetches a view with its events as the service returns it, for download as JSON. */
export function fetchViewExport(args: PageRequest, id: string) {
  const path = `GET /insights/views/${encodeURIComponent(id)}`;
  return withRouteErrors(createClient(args).fetchOne(z.unknown(), path));
}

/** Permanently deletes a view. */
export function deleteView(args: PageRequest, id: string) {
  const path = `DELETE /insights/views/${encodeURIComponent(id)}`;
  return withRouteErrors(createClient(args).execute(path));
}

function createClient({ request, context }: PageRequest): ManagementClient {
  const endpoint = context.get(insightsContext);
  if (endpoint === undefined) throw data('not-found', { status: 404 });
  return new ManagementClient({ ...endpoint, signal: request.signal });
}
