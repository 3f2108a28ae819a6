import { expect, type APIRequestContext } from '@playwright/test';
import type { ViewEvent } from '../../player/src/analytics/schema/beacon.ts';

/** A view of the collector, with its events in order. */
export interface CollectedView {
  readonly view: { readonly endReason: string | null };
  readonly events: readonly Pick<ViewEvent, 'type' | 'sequence'>[];
}

async function fetchInsights<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const headers = { authorization: `Bearer ${process.env['HOSTS_EDIT_TOKEN']}` };
  const response = await request.get(`/service/insights/${path}`, { headers });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

/** Fetches the latest 200 views of a video from the collector, the latest first. */
export async function fetchViews(
  request: APIRequestContext,
  videoId: string,
): Promise<readonly CollectedView[]> {
  const summaries = await fetchInsights<{ view: string }[]>(
    request,
    `views?film=${videoId}&limit=200`,
  );
  const collectedViews = await Promise.all(
    summaries.map(({ view }) => fetchInsights<CollectedView>(request, `views/${view}`)),
  );
  return collectedViews.map(({ view, events }) => ({
    view,
    events: events.toSorted((a, b) => a.sequence - b.sequence),
  }));
}
