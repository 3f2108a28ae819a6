import { createContext } from 'react-router';
import { z } from 'zod';
import { readJson } from '../../../../lib/upstream/read-body.ts';
import { UpstreamError } from '../../../../lib/upstream/upstream-error.ts';
import { apiErrorsSchema, ManagementApiError } from './management-api-error.server.ts';

/** Bytes of the largest answer: a page of the largest records. */
const maxAnswerBytes = 32 * 1024 * 1024;

/** An editor waits longer than a visitor, but not for ever. */
const answerDeadlineMs = 15_000;

/** What a request to the management API is made of, besides its method and path. */
interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Becomes `{"data": ...}`. */
  readonly data?: unknown;
  /** How long it is waited for; absent, as long as an editor waits. */
  readonly deadlineMs?: number;
}

export interface ManagementEndpoint {
  readonly url: string;
  readonly token: string | undefined;
  /** Which environment of the service is edited; absent, its primary one. */
  readonly environment?: string | undefined;
  readonly signal: AbortSignal;
}

/** Issues of an answer in an unexpected shape that are logged. */
const loggedIssues = 5;

const envelope = z.looseObject({
  data: z.unknown().optional(),
  meta: z.looseObject({ total_count: z.number().optional() }).optional(),
});

/** Speaks with the management API of the content service, wherever it is. */
export class ManagementClient {
  readonly #source: ManagementEndpoint;

  constructor(source: ManagementEndpoint) {
    this.#source = source;
  }

  /** Asks for one thing; the answer is checked. */
  async fetchOne<Shape>(
    shape: z.ZodType<Shape>,
    call: string,
    asked: RequestOptions = {},
  ): Promise<Shape> {
    return checked(shape, (await this.#ask(call, asked)).data);
  }

  /** Asks for a list, and how long it is altogether. */
  async fetchMany<Shape>(
    shape: z.ZodType<Shape>,
    call: string,
    asked: RequestOptions = {},
  ): Promise<{ readonly list: readonly Shape[]; readonly total: number }> {
    const { data, meta } = await this.#ask(call, asked);
    const list = checked(z.array(shape), data);
    return { list, total: meta?.total_count ?? list.length };
  }

  /** Has something done of which the answer does not matter. */
  async execute(call: string, asked: RequestOptions = {}): Promise<void> {
    await this.#ask(call, asked);
  }

  async #ask(
    call: string,
    { query = {}, data, deadlineMs }: RequestOptions,
  ): Promise<z.infer<typeof envelope>> {
    const [method = 'GET', path = ''] = call.split(' ');
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const address = `${this.#source.url}${path}${words.size > 0 ? `?${words}` : ''}`;
    const body = data === undefined ? null : JSON.stringify({ data });
    const response = await this.#send(address, { method, body }, deadlineMs);
    const answer = await readAnswer(response);
    if (response.ok) return checked(envelope, answer ?? { data: null });
    throw ManagementApiError.fromResponse(response.status, apiErrorsSchema.safeParse(answer).data);
  }

  async #send(
    address: string,
    init: { method: string; body: string | null },
    deadlineMs = answerDeadlineMs,
  ): Promise<Response> {
    const { token, environment, signal } = this.#source;
    try {
      return await fetch(address, {
        ...init,
        headers: {
          accept: 'application/json',
          'x-api-version': '3',
          ...(init.body !== null && { 'content-type': 'application/vnd.api+json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(environment && { 'x-environment': environment }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
      });
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ManagementApiError({ kind: 'unreachable' }, 'unreachable', { cause: error });
    }
  }
}

/** Holds the way to the management API for a request of an editor; nobody else's request has one. */
export const managementContext = createContext<ManagementClient>();

/** The parsed answer; undefined if it is empty or not JSON, as those of proxies. */
async function readAnswer(response: Response): Promise<unknown> {
  try {
    return await readJson(response, { maxBytes: maxAnswerBytes });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code === 'UPSTREAM_BODY_NOT_JSON') {
      return undefined;
    }
    console.error(`desk: ${error.code}: ${error.message}`);
    const problem = { kind: 'refused', message: error.message } as const;
    throw new ManagementApiError(problem, error.code, { cause: error });
  }
}

function checked<Shape>(shape: z.ZodType<Shape>, value: unknown): Shape {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const issues = z.prettifyError({ issues: result.error.issues.slice(0, loggedIssues) });
  console.error(`The management API response has an unexpected format: ${issues}`);
  throw new ManagementApiError({ kind: 'refused', message: 'The response is invalid.' });
}
