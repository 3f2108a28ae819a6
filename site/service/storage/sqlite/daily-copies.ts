import type { Logger } from 'pino';
import { PeriodicJob } from '../../runtime/periodic-job.ts';
import { parseCopyTime, copyContent, listCopies } from './database-copies.ts';

const DAY_MS = 24 * 3_600_000;

/** Interval between checks of the age of the newest copy. */
const CHECK_INTERVAL_MS = 3_600_000;

/** Copies the content database when the server starts and then once a day. */
export class DailyCopies {
  readonly #dataDir: string;
  readonly #log: Pick<Logger, 'error' | 'info'>;
  readonly #job: PeriodicJob;

  constructor(dataDir: string, log: Pick<Logger, 'error' | 'info'>) {
    this.#dataDir = dataDir;
    this.#log = log;
    this.#job = new PeriodicJob({
      intervalMs: CHECK_INTERVAL_MS,
      run: () => this.#copyIfOutdated(),
      onError: (err) => {
        const code = 'CONTENT_COPY_FAILED';
        log.error({ err, code }, 'Failed to copy the content database; retrying in an hour');
      },
    });
    this.#job.start();
    void this.copyIfDue();
  }

  /** Makes a copy if the newest one is at least a day old. Never rejects. */
  copyIfDue(): Promise<void> {
    return this.#job.run();
  }

  /** Stops copying. Resolves once a running copy has ended. */
  close(): Promise<void> {
    return this.#job.close();
  }

  async #copyIfOutdated(): Promise<void> {
    const [newest] = await listCopies(this.#dataDir);
    if (newest !== undefined && Date.now() - parseCopyTime(newest) < DAY_MS) return;
    const path = await copyContent(this.#dataDir);
    this.#log.info({ path }, 'Copied the content database');
  }
}
