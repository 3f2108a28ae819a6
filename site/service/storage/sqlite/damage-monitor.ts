import type { Logger } from 'pino';
import { isCorruptionError } from './file-corruption.ts';

/** Records whether SQLite has reported at runtime that the database file is damaged. */
export class DamageMonitor {
  readonly #file: string;
  readonly #log: Pick<Logger, 'error'>;
  #reason: string | undefined;

  constructor(file: string, log: Pick<Logger, 'error'>) {
    this.#file = file;
    this.#log = log;
  }

  /** A message with the file name; undefined if no damage is known. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Checks an error of SQLite, and logs the first one that means damage. */
  report(error: unknown): void {
    if (this.#reason !== undefined || !isCorruptionError(error)) return;
    const file = this.#file;
    this.#reason = `The content database ${file} is damaged.`;
    this.#log.error(
      { err: error, code: 'CONTENT_DATABASE_DAMAGED', file },
      `${this.#reason} Stop the server and run "npm run content -- restore", which restores the newest copy that is not damaged.`,
    );
  }

  /** Runs a database operation; reports its error and rethrows it. */
  wrap<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.report(error);
      throw error;
    }
  }
}
