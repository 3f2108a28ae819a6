import { expect } from 'vitest';
import type { Endpoint } from './endpoint.ts';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly data?: unknown;
    readonly errors?: readonly { readonly message: string }[];
  };
}

/** Asks as the real clients do: JSON, accepted but not declared, so that it comes as text. */
export async function sendQuery(
  { content, token }: Endpoint,
  query: string,
  headers: Readonly<Record<string, string>> = {},
  path = '',
): Promise<Answer> {
  const answer = await fetch(`${content}${path}`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** The data that a query is answered with; an answer with errors fails the test. */
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

/** What editors send. */
export const draftHeaders = ({ draftToken }: Endpoint): Record<string, string> => ({
  authorization: `Bearer ${draftToken}`,
  'x-include-drafts': 'true',
});
