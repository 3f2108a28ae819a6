import { createContext } from 'react-router';
import { z } from 'zod';
import { readJson } from '../../../../lib/upstream/read-body.ts';
import { UpstreamError } from '../../../../lib/upstream/upstream-error.ts';
import { apiErrorsSchema, ManagementApiError } from './management-api-error.server.ts';

/** Maximum size of a response: a page of the largest records. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/** Default request timeout. Editors may wait longer than visitors of the site. */
const DEFAULT_TIMEOUT_MS = 15_000;

/** Options of a request to the management API. */
interface RequestOptions {
  /** Query parameters; undefined and empty values are omitted. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as `{"data": ...}`; undefined sends no body. */
  readonly data?: unknown;
  /** Default: 15 s. */
  readonly timeoutMs?: number;
}

/** The URL of the management API, and the credentials for it. */
export interface ManagementEndpoint {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly token: string | undefined;
  /** The environment to edit; undefined for the primary environment. */
  readonly environment?: string | undefined;
  /** Aborts all requests of the client. */
  readonly signal: AbortSignal;
}

/** Maximum number of validation issues logged per response. */
const MAX_LOGGED_ISSUES = 5;

const envelopeSchema = z.looseObject({
  data: z.unknown().optional(),
  meta: z.looseObject({ total_count: z.number().optional() }).optional(),
});

/**
 * A client of the management API of the content service.
 * @throws ManagementApiError from every method if the request fails.
 */
export class ManagementClient {
  readonly #endpoint: ManagementEndpoint;

  constructor(endpoint: ManagementEndpoint) {
    this.#endpoint = endpoint;
  }

  /**
   * Sends a request and parses the `data` of the response.
   * @param call Method and path, such as `GET /items`.
   */
  async fetchOne<T>(schema: z.ZodType<T>, call: string, options: RequestOptions = {}): Promise<T> {
    return parseResponse(schema, (await this.#request(call, options)).data);
  }

  /** Fetches a page of a list and the total number of items. */
  async fetchMany<T>(
    schema: z.ZodType<T>,
    call: string,
    options: RequestOptions = {},
  ): Promise<{ readonly list: readonly T[]; readonly total: number }> {
    const { data, meta } = await this.#request(call, options);
    const list = parseResponse(z.array(schema), data);
    return { list, total: meta?.total_count ?? list.length };
  }

  /** Sends a request and ignores the body of the response. */
  async execute(call: string, options: RequestOptions = {}): Promise<void> {
    await this.#request(call, options);
  }

  async #request(
    call: string,
    { query = {}, data, timeoutMs }: RequestOptions,
  ): Promise<z.infer<typeof envelopeSchema>> {
    const [method = 'GET', path = ''] = call.split(' ');
    const parameters = Object.entries(query).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
    const url = `${this.#endpoint.url}${path}${search.size > 0 ? `?${search}` : ''}`;
    const requestBody = data === undefined ? null : JSON.stringify({ data });
    const response = await this.#send(url, { method, body: requestBody }, timeoutMs);
    const body = await readBody(response);
    if (response.ok) return parseResponse(envelopeSchema, body ?? { data: null });
    throw ManagementApiError.fromResponse(response.status, apiErrorsSchema.safeParse(body).data);
  }

  async #send(
    url: string,
    init: { method: string; body: string | null },
    timeoutMs = DEFAULT_TIMEOUT_MS,
  ): Promise<Response> {
    const { token, environment, signal } = this.#endpoint;
    try {
      return await fetch(url, {
        ...init,
        headers: {
          accept: 'application/json',
          'x-api-version': '3',
          ...(init.body !== null && { 'content-type': 'application/vnd.api+json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(environment && { 'x-environment': environment }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ManagementApiError({ kind: 'unreachable' }, 'Failed to reach the management API', {
        cause: error,
      });
    }
  }
}

/** Holds the management client of a request. Set only for requests from signed-in editors. */
export const managementContext = createContext<ManagementClient>();

/**
 * Reads the body as JSON; undefined if it is empty or not JSON, such as a proxy's error page.
 */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await readJson(response, { maxBytes: MAX_RESPONSE_BYTES });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code === 'UPSTREAM_BODY_NOT_JSON') {
      return undefined;
    }
    console.error(`desk: ${error.code}: ${error.message}`);
    const details = { kind: 'rejected', message: error.message } as const;
    throw new ManagementApiError(details, error.code, { cause: error });
  }
}

function parseResponse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = z.prettifyError({ issues: result.error.issues.slice(0, MAX_LOGGED_ISSUES) });
  console.error(`desk: The management API response has an unexpected format: ${issues}`);
  throw new ManagementApiError({ kind: 'rejected', message: 'The response is invalid.' });
}
