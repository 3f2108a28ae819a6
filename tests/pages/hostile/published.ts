import { expect, type APIRequestContext } from '@playwright/test';
import { siteCredentials } from '../secrets.ts';

const headers = {
  authorization: `Bearer ${siteCredentials.CONTENT_EDIT_TOKEN}`,
  'content-type': 'application/json',
};

export interface ManagementResource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** All resources at a path of the management API. */
export async function listResources(request: APIRequestContext, path: string): Promise<readonly ManagementResource[]> {
  const answer = await request.get(`/service/${path}`, { headers });
  return ((await answer.json()) as { data: readonly ManagementResource[] }).data;
}

/** Publishes a record of a model and hands out its id. */
export async function publishRecord(
  request: APIRequestContext,
  model: string,
  attributes: object,
): Promise<string> {
  const types = await listResources(request, 'item-types');
  const type = types.find((each) => each.attributes['api_key'] === model)?.id;
  const relationships = { item_type: { data: { type: 'item_type', id: type } } };
  const data = { data: { type: 'item', attributes, relationships } };
  const made = await request.post('/service/items', { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = ((await made.json()) as { data: ManagementResource }).data;
  expect((await request.put(`/service/items/${id}/publish`, { headers })).status()).toBe(200);
  return id;
}

/** Takes a record away again. */
export async function deleteRecord(request: APIRequestContext, id: string): Promise<void> {
  await request.delete(`/service/items/${id}`, { headers });
}
