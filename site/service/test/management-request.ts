import type { TestServer } from './test-server.ts';
import type { Resource } from '../management/json-api.ts';

/** An answer of the management API. */
export interface ManagementResponse {
  readonly status: number;
  readonly headers: Headers;
  /** A resource, several, or what was refused. */
  readonly data: Resource & Resource[];
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Asks the management API of a test's service, with the token that edits. */
export async function managementRequest(
  { origin, service }: Pick<TestServer, 'origin' | 'service'>,
  method: string,
  path: string,
  data?: unknown,
  token = service.tokens.edit,
): Promise<ManagementResponse> {
  const answer = await fetch(`${origin}/service${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { body: JSON.stringify({ data }) }),
  });
  const { data: answered, meta } = (await answer.json()) as Pick<
    ManagementResponse,
    'data' | 'meta'
  >;
  return { status: answer.status, headers: answer.headers, data: answered, meta };
}
