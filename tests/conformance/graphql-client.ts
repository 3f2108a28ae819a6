import { expect } from 'vitest';
import type { Endpoint } from './endpoint.ts';

interface GraphQLResult {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly data?: unknown;
    readonly errors?: readonly { readonly message: string }[];
  };
}

/** Sends a query like the official clients: with a JSON body but without a JSON content type. */
export async function sendQuery(
  { content, token }: Endpoint,
  query: string,
  headers: Readonly<Record<string, string>> = {},
  path = '',
): Promise<GraphQLResult> {
  const response = await fetch(`${content}${path}`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Resolves to the data of a query. Fails the test if the response has errors. */
export async function queryData<Data>(
  endpoint: Endpoint,
  query: string,
  headers?: Readonly<Record<string, string>>,
): Promise<Data> {
  const { body, status } = await sendQuery(endpoint, query, headers);
  expect(body).not.toHaveProperty('errors');
  expect(status).toBe(200);
  return body.data as Data;
}

/** Returns the headers with which editors request drafts. */
export const createDraftHeaders = ({ draftToken }: Endpoint): Record<string, string> => ({
  authorization: `Bearer ${draftToken}`,
  'x-include-drafts': 'true',
});
