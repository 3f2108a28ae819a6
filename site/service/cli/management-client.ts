import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  formatContentRange,
  InterruptedUploadError,
  isTemporaryStatus,
  uploadResumably,
} from '../../lib/uploads/resumable-upload.ts';
import type { Resource } from '../management/json-api.ts';
import type { Settings } from '../settings.ts';
import { StartupError } from '../runtime/startup-error.ts';

/** Thrown if the service rejects a request. */
export class ManagementApiError extends StartupError {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** No service is running, or the connection to it was lost. */
class UnreachableError extends StartupError {}

/** Delays before an interrupted upload is resumed. */
const RETRY_DELAYS_MS = [1000, 3000, 10_000];

interface ManagementResponseBody {
  /** One resource or a list of them, depending on the request. */
  readonly data: Resource & Resource[];
  readonly meta?: { readonly total_count?: number };
}

/** A client for the management API of the running service. */
export class ManagementClient {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** Creates a client with the origin and edit token of the local service. */
  static async fromSettings({
    host,
    port,
    publicUrl,
    dataDir,
    tokens,
  }: Settings): Promise<ManagementClient> {
    const file = join(dataDir, 'tokens.json');
    const token = tokens.edit ?? (await readStoredToken(file));
    return new ManagementClient(publicUrl || `http://${host}:${port}`, token);
  }

  /**
   * Sends a request.
   * @throws StartupError if no service is running, or it rejects the request.
   */
  async request(method: string, path: string, data?: unknown): Promise<ManagementResponseBody> {
    return this.#send(`${this.#url}/service${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}` },
      ...(data !== undefined && { body: JSON.stringify({ data }) }),
    });
  }

  /**
   * Uploads a file to the URL of its upload request, and resumes after a lost connection.
   * @throws StartupError if all retries fail, or the service rejects the upload.
   */
  async uploadBytes(url: string, bytes: Blob, delaysMs = RETRY_DELAYS_MS): Promise<void> {
    const send = (offset: number) => this.#sendBytes(url, bytes, offset);
    await uploadResumably({ url }, bytes.size, send, { delaysMs }).catch((error: unknown) => {
      throw error instanceof InterruptedUploadError ? error.cause : error;
    });
  }

  /** Uploads the bytes from an offset. */
  async #sendBytes(url: string, bytes: Blob, offset: number): Promise<void> {
    const { size } = bytes;
    const range = { 'content-range': formatContentRange(offset, size, size) };
    const headers = offset === 0 ? {} : range;
    const body = offset === 0 ? bytes : bytes.slice(offset);
    await this.#send(url, { method: 'PUT', headers, body }).catch((cause: unknown) => {
      const isTemporary =
        cause instanceof UnreachableError ||
        (cause instanceof ManagementApiError && isTemporaryStatus(cause.status));
      throw isTemporary
        ? new InterruptedUploadError('The upload was interrupted.', { cause })
        : cause;
    });
  }

  async #send(url: string, request: RequestInit): Promise<ManagementResponseBody> {
    const response = await fetch(url, request).catch(() => {
      throw new UnreachableError(
        `No content service is running at ${this.#url}. Start it with "npm start", or set PORT or PUBLIC_URL to its address.`,
      );
    });
    const body = (await response.json().catch(() => undefined)) as
      | ManagementResponseBody
      | undefined;
    if (response.ok && body !== undefined) return body;
    const { code = 'UNKNOWN', details } = (body?.data[0]?.attributes ?? {}) as {
      code?: string;
      details?: { message?: string };
    };
    throw new ManagementApiError(
      code,
      response.status,
      details?.message ?? `The service responded with status ${response.status}.`,
    );
  }
}

async function readStoredToken(file: string): Promise<string> {
  try {
    const { edit } = JSON.parse(await readFile(file, 'utf8')) as { edit?: string };
    if (edit !== undefined) return edit;
  } catch {
    // Reported below.
  }
  throw new StartupError(
    `There is no editing token. Set CONTENT_EDIT_TOKEN, or start the service once to create one in ${file}.`,
  );
}
