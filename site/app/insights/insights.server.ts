import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { orDeskFailure } from '../desk/api/desk-failure.server.ts';
import { Management } from '../desk/api/management.server.ts';
import { ManagementRefusal } from '../desk/api/refusal.server.ts';
import { timesOf, type Chosen } from './chosen.ts';
import { insightsShape, listedShape, viewShape, watchedShape } from './insight-shapes.ts';
import { insightsSource } from './insights-source.ts';

interface Asked {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Views in the list below the figures. */
const viewsListed = 20;

/** Tells whether there is a collector to ask. */
export function hasInsights({ context }: Asked): boolean {
  return context.get(insightsSource) !== undefined;
}

/** How playback went. */
export function readInsights(asked: Asked, { span, film, browser }: Chosen) {
  const query = { ...timesOf(span, Date.now()), film, browser };
  return orDeskFailure(service(asked).one(insightsShape, 'GET /insights', { query }));
}

/** Who watches now; undefined where that cannot be told. */
export async function readWatching(asked: Asked): Promise<number | undefined> {
  try {
    const { list } = await service(asked).many(watchedShape, 'GET /insights/watching');
    return list.reduce((sum, { viewers }) => sum + viewers, 0);
  } catch (error) {
    if (!(error instanceof ManagementRefusal)) throw error;
    return undefined;
  }
}

/** The latest of the views that were chosen. */
export async function readLatest(asked: Asked, { span, film, browser, onlyFailed }: Chosen) {
  const query = {
    ...timesOf(span, Date.now()),
    film,
    browser,
    ...(onlyFailed && { failed: 'true' }),
    limit: viewsListed,
  };
  const found = service(asked).many(listedShape, 'GET /insights/views', { query });
  return (await orDeskFailure(found)).list;
}

/** One view with its events. */
export function readView(asked: Asked, id: string) {
  const path = `GET /insights/views/${encodeURIComponent(id)}`;
  return orDeskFailure(service(asked).one(viewShape, path));
}

/** The same, as it is handed out. */
export function readWholeView(asked: Asked, id: string) {
  const path = `GET /insights/views/${encodeURIComponent(id)}`;
  return orDeskFailure(service(asked).one(z.unknown(), path));
}

/** Deletes a view for good. */
export function deleteView(asked: Asked, id: string) {
  const path = `DELETE /insights/views/${encodeURIComponent(id)}`;
  return orDeskFailure(service(asked).done(path));
}

function service({ request, context }: Asked): Management {
  const source = context.get(insightsSource);
  if (source === undefined) throw data('not-found', { status: 404 });
  return new Management({ ...source, signal: request.signal });
}
