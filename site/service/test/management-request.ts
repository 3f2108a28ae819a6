import type { Resource } from '../management/json-api.ts';

/** A response of the management API. */
export interface ManagementResponse {
  readonly status: number;
  readonly headers: Headers;
  /** A resource, several resources, or the errors. */
  readonly data: Resource & Resource[];
  readonly meta: Readonly<Record<string, unknown>>;
}

/** The origin of a service, and its tokens. */
export interface ManagedService {
  readonly origin: string;
  readonly service: { readonly tokens: { readonly edit?: string | undefined } };
}

/** Sends a request to the management API of a test service, by default with the edit token. */
export async function sendManagementRequest(
  { origin, service }: ManagedService,
  method: string,
  path: string,
  data?: unknown,
  token = service.tokens.edit,
): Promise<ManagementResponse> {
  const response = await fetch(`${origin}/service${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { body: JSON.stringify({ data }) }),
  });
  const { data: responseData, meta } = (await response.json()) as Pick<
    ManagementResponse,
    'data' | 'meta'
  >;
  return { status: response.status, headers: response.headers, data: responseData, meta };
}
