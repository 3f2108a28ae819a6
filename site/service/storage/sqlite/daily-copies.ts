import type { Logger } from 'pino';
import { copiedAt, copyContent, listCopies } from './copies.ts';

const dayMs = 24 * 3_600_000;

/** How often the age of the newest copy is checked. */
const checkEveryMs = 3_600_000;

/** Copies the content database at the start of a server and then once a day. */
export class DailyCopies {
  readonly #dataDir: string;
  readonly #log: Pick<Logger, 'error' | 'info'>;
  readonly #timer: NodeJS.Timeout;
  #copying: Promise<void> | undefined;

  constructor(dataDir: string, log: Pick<Logger, 'error' | 'info'>) {
    this.#dataDir = dataDir;
    this.#log = log;
    this.#timer = setInterval(() => void this.check(), checkEveryMs).unref();
    void this.check();
  }

  /** Makes a copy if the newest is at least a day old. Never rejects. */
  check(): Promise<void> {
    return (this.#copying ??= this.#copyIfDue().finally(() => {
      this.#copying = undefined;
    }));
  }

  /** Stops the copies. Resolves once a running copy has ended. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#copying;
  }

  async #copyIfDue(): Promise<void> {
    try {
      const [newest] = await listCopies(this.#dataDir);
      if (newest !== undefined && Date.now() - copiedAt(newest) < dayMs) return;
      const path = await copyContent(this.#dataDir);
      this.#log.info({ path }, 'Copied the content database');
    } catch (err) {
      const code = 'CONTENT_COPY_FAILED';
      this.#log.error({ err, code }, 'Failed to copy the content database; retrying in an hour');
    }
  }
}
