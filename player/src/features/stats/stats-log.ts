import type { EngineLogEntry } from '../../engine/engine-log.ts';
import type { RenditionSwitch } from '../../engine/engine-stats.ts';
import type { ErrorState } from '../../media/media-state.ts';
import { redactSecrets } from '../../media/redact-secrets.ts';
import type { PlaybackSample } from './playback-sample.ts';

/** The maximum number of samples: one per second for ten minutes. */
const MAX_SAMPLES = 600;
const MAX_ERROR_LOG_ENTRIES = 60;

/** An engine error, a playback error, or a retry or recovery after a playback error. */
export interface ErrorLogEntry {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /**
   * `engine-error` is an error that the engine has logged; the others are changes of the playback
   * error.
   */
  readonly type: 'engine-error' | 'failed' | 'retrying' | 'recovered';
  /** A technical description, such as `fragLoadTimeOut`. */
  readonly detail: string;
}

/** The names of entry types in exported logs, which are stable. */
const exportedTypes = {
  'engine-error': 'fault',
  failed: 'failed',
  retrying: 'retrying',
  recovered: 'mended',
} as const satisfies Record<ErrorLogEntry['type'], string>;

/** Records playback samples, errors and recoveries while the stats panel is open. */
export class StatsLog {
  readonly #samples: PlaybackSample[] = [];
  readonly #errorLog: ErrorLogEntry[] = [];
  #previousState: Pick<ErrorState, 'playbackError' | 'retrying'> = {
    playbackError: undefined,
    retrying: false,
  };

  addSample(sample: PlaybackSample): void {
    this.#samples.push(sample);
    if (this.#samples.length > MAX_SAMPLES) this.#samples.shift();
  }

  /** Logs the changes of the playback error since the last call. */
  recordError({ playbackError, retrying }: ErrorState): void {
    const previousState = this.#previousState;
    this.#previousState = { playbackError, retrying };
    if (playbackError && playbackError !== previousState.playbackError) {
      const { code, kind, cause, status } = playbackError;
      const statusText = status === undefined ? '' : ` (${status})`;
      this.#record('failed', `${code} ${kind}, ${cause}${statusText}`);
    }
    if (playbackError && retrying && !previousState.retrying) this.#record('retrying', '');
    if (!playbackError && previousState.playbackError) this.#record('recovered', '');
  }

  /** Returns the last errors and recoveries, oldest first, including errors from the engine log. */
  getErrorLog(engineLog: readonly EngineLogEntry[]): readonly ErrorLogEntry[] {
    const engineErrors = engineLog
      .filter((entry) => entry.source === 'engine')
      .map(({ timestamp, message }) => ({
        timestamp,
        type: 'engine-error' as const,
        detail: message.trim(),
      }));
    return [...engineErrors, ...this.#errorLog]
      .map((entry) => ({ ...entry, detail: redactSecrets(entry.detail) }))
      .sort((a, b) => a.timestamp - b.timestamp)
      .slice(-MAX_ERROR_LOG_ENTRIES);
  }

  /**
   * Serializes the log as JSON without tokens and other secrets. Its member names and values are
   * stable.
   */
  serialize({
    sourceKey,
    renditionSwitches,
    engineLog,
  }: {
    /** The source key, which may contain a token. */
    readonly sourceKey: string;
    readonly renditionSwitches: readonly RenditionSwitch[];
    readonly engineLog: readonly EngineLogEntry[];
  }): string {
    const report = {
      film: sourceKey,
      browser: navigator.userAgent,
      samples: this.#samples.map(
        ({
          timestamp: at,
          streamType: stream,
          qualitySelection,
          videoSize: picture,
          displaySize: shown,
          ...sample
        }) => ({
          at,
          ...sample,
          stream,
          chosen: qualitySelection === 'manual' ? 'person' : qualitySelection,
          picture,
          shown,
        }),
      ),
      changes: renditionSwitches.map(({ timestamp: at, reason: why, ...rest }) => ({
        at,
        ...rest,
        why,
      })),
      troubles: this.getErrorLog(engineLog).map(({ timestamp: at, type, detail }) => ({
        at,
        what: exportedTypes[type],
        detail,
      })),
      requests: engineLog
        .filter((entry) => entry.source === 'request')
        .map(({ timestamp: at, source: of, message: words }) => ({ at, of, words })),
    };
    return JSON.stringify(report, toReadableValue, 2);
  }

  #record(type: ErrorLogEntry['type'], detail: string): void {
    this.#errorLog.push({ timestamp: Date.now(), type, detail });
    if (this.#errorLog.length > MAX_ERROR_LOG_ENTRIES) this.#errorLog.shift();
  }
}

/** Numbers are rounded to three decimal places. */
const ROUNDING_FACTOR = 1000;

/** A `JSON.stringify` replacer: formats timestamps, rounds numbers and redacts secrets. */
function toReadableValue(key: string, value: unknown): unknown {
  if (key === 'at' && typeof value === 'number') return new Date(value).toISOString();
  if (typeof value === 'number') return Math.round(value * ROUNDING_FACTOR) / ROUNDING_FACTOR;
  return typeof value === 'string' ? redactSecrets(value) : value;
}
