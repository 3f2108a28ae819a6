import type { Logger } from 'pino';
import { isCorruptionError } from './file-corruption.ts';

/** Records whether SQLite has reported at runtime that the database file is corrupt. */
export class CorruptionMonitor {
  readonly #file: string;
  readonly #log: Pick<Logger, 'error'>;
  #message: string | undefined;

  constructor(file: string, log: Pick<Logger, 'error'>) {
    this.#file = file;
    this.#log = log;
  }

  /** A message with the file name; undefined if no corruption is known. */
  get message(): string | undefined {
    return this.#message;
  }

  /** Checks an SQLite error, and logs the first one that reports corruption. */
  report(error: unknown): void {
    if (this.#message !== undefined || !isCorruptionError(error)) return;
    const file = this.#file;
    this.#message = `The content database ${file} is damaged.`;
    this.#log.error(
      { err: error, code: 'CONTENT_DATABASE_DAMAGED', file },
      `${this.#message} Stop the server and run "npm run content -- restore", which restores the newest copy that is not damaged.`,
    );
  }

  /** Runs a database operation. If it throws, reports the error and rethrows it. */
  wrap<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.report(error);
      throw error;
    }
  }
}
