import { serviceTokens } from './tokens.ts';

interface Place {
  readonly origin: string;
}

/** The path of a live channel that follows the journal, and waits to be opened. */
export async function createLiveChannel(origin: string): Promise<string> {
  const query = '{ allJournalPosts(first: 3) { id title slug summary } }';
  const answer = await fetch(`${origin}/service/listen`, {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceTokens.content}` },
    body: JSON.stringify({ query }),
  });
  const { url }: { url: string } = await answer.json();
  return new URL(url).pathname;
}

/** Gives the first post of the journal another title, which only editors see yet. */
export async function saveDraft(place: Place, title: string): Promise<void> {
  const attributes = { title: { en: title } };
  await callManagementApi(place, 'PUT', '/items/post0', { type: 'item', id: 'post0', attributes });
}

/** Has everybody see it. */
export async function publishPost(place: Place): Promise<void> {
  await callManagementApi(place, 'PUT', '/items/post0/publish');
}

/** What the management API tells of a resource. */
export interface ManagementResource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/**
 * Asks the management API, and gives what it answers.
 * @throws Error where it refuses, with what it says.
 */
export async function callManagementApi(
  { origin }: Place,
  method: string,
  path: string,
  data?: object,
): Promise<ManagementResource> {
  const headers = {
    authorization: `Bearer ${serviceTokens.edit}`,
    'content-type': 'application/vnd.api+json',
  };
  const answer = await fetch(`${origin}/service${path}`, {
    method,
    headers,
    ...(data && { body: JSON.stringify({ data }) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return (JSON.parse(text) as { data: ManagementResource }).data;
}
