import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Resource } from '../management/json-api.ts';
import type { Settings } from '../settings.ts';
import { StartFailure } from '../runtime/startup-error.ts';

/** Why the service has refused something, with the code by which it says so. */
export class ManagementApiError extends StartFailure {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

interface Answer {
  readonly data: Resource & Resource[];
  readonly meta?: { readonly total_count?: number };
}

/** Asks the management API of the service that runs. */
export class ManagementClient {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** Finds where the service runs, and the token that edits. */
  static async fromSettings({
    host,
    port,
    publicUrl,
    dataDir,
    tokens,
  }: Settings): Promise<ManagementClient> {
    const file = join(dataDir, 'tokens.json');
    const token = tokens.edit ?? (await keptToken(file));
    return new ManagementClient(publicUrl || `http://${host}:${port}`, token);
  }

  /** @throws StartFailure where the service does not answer, or refuses. */
  async request(method: string, path: string, data?: unknown): Promise<Answer> {
    return this.#answer(`${this.#url}/service${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}` },
      ...(data !== undefined && { body: JSON.stringify({ data }) }),
    });
  }

  /**
   * Sends the bytes of a file to the address that was given for it.
   * @throws StartFailure where the service does not answer, or refuses.
   */
  async uploadBytes(url: string, bytes: Blob): Promise<void> {
    await this.#answer(url, { method: 'PUT', body: bytes });
  }

  async #answer(url: string, request: RequestInit): Promise<Answer> {
    const answer = await fetch(url, request).catch(() => {
      throw new StartFailure(
        `No content service is running at ${this.#url}. Start it with "npm start", or set PORT or PUBLIC_URL to its address.`,
      );
    });
    const body = (await answer.json().catch(() => undefined)) as Answer | undefined;
    if (answer.ok && body !== undefined) return body;
    const { code = 'UNKNOWN', details } = (body?.data[0]?.attributes ?? {}) as {
      code?: string;
      details?: { message?: string };
    };
    throw new ManagementApiError(
      code,
      details?.message ?? `The service responded with status ${answer.status}.`,
    );
  }
}

async function keptToken(file: string): Promise<string> {
  try {
    const { edit } = JSON.parse(await readFile(file, 'utf8')) as { edit?: string };
    if (edit !== undefined) return edit;
  } catch {
    // Said below.
  }
  throw new StartFailure(
    `There is no editing token. Set CONTENT_EDIT_TOKEN, or start the service once to create one in ${file}.`,
  );
}
