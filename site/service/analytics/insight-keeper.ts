import type { Logger } from 'pino';
import type { InsightsService } from './insights/insights-service.ts';

/** Nobody who opens the insights then has to wait for more than was received in that time. */
const everyMs = 60_000;

/** Sums up what is received, whether or not anybody looks. */
export class InsightKeeper {
  readonly #timer: NodeJS.Timeout;
  #refreshing: Promise<void>;

  constructor(insights: Pick<InsightsService, 'refresh'>, log: Logger) {
    const refresh = () =>
      insights.refresh().catch((error: unknown) => {
        log.error({ err: error }, 'Failed to summarize beacons');
      });
    this.#refreshing = refresh();
    this.#timer = setInterval(() => {
      this.#refreshing = this.#refreshing.then(refresh);
    }, everyMs);
    this.#timer.unref();
  }

  /** Resolves once nothing is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#refreshing;
  }
}
