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

/** Fetches the views of a video from the collector: at most 200, the latest first. */
export async function fetchViews(
  request: APIRequestContext,
  film: string,
): Promise<readonly CollectedView[]> {
  const listed = await fetchInsights<{ view: string }[]>(request, `views?film=${film}&limit=200`);
  const stored = await Promise.all(
    listed.map(({ view }) => fetchInsights<CollectedView>(request, `views/${view}`)),
  );
  return stored.map(({ view, events }) => ({
    view,
    events: events.toSorted((a, b) => a.sequence - b.sequence),
  }));
}
