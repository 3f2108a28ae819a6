import type { EngineLogEntry } from '../../engine/engine-log.ts';
import type { RenditionSwitch } from '../../engine/engine-stats.ts';
import type { ErrorState } from '../../media/media-state.ts';
import { redactSecrets } from '../../media/redact-secrets.ts';
import type { PlaybackSample } from './playback-sample.ts';

/** How many samples to keep: one a second for ten minutes. */
const MAX_SAMPLES = 600;
const MAX_INCIDENTS = 60;

/** An engine error, a playback error, or a retry or recovery after a playback error. */
export interface Incident {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /**
   * `fault` is an error that the engine has logged; the others are changes of the playback error.
   */
  readonly type: 'fault' | 'failed' | 'retrying' | 'mended';
  /** A technical description, such as `fragLoadTimeOut`. */
  readonly detail: string;
}

/** Records playback samples, errors and recoveries while the stats panel is open. */
export class StatsLog {
  readonly #samples: PlaybackSample[] = [];
  readonly #incidents: Incident[] = [];
  #previousState: Pick<ErrorState, 'playbackError' | 'retrying'> = {
    playbackError: undefined,
    retrying: false,
  };

  add(sample: PlaybackSample): void {
    this.#samples.push(sample);
    if (this.#samples.length > MAX_SAMPLES) this.#samples.shift();
  }

  /** Records the changes of the playback error since the last call. */
  recordError({ playbackError, retrying }: ErrorState): void {
    const previous = this.#previousState;
    this.#previousState = { playbackError, retrying };
    if (playbackError && playbackError !== previous.playbackError) {
      const { code, kind, cause, status } = playbackError;
      const statusText = status === undefined ? '' : ` (${status})`;
      this.#record('failed', `${code} ${kind}, ${cause}${statusText}`);
    }
    if (playbackError && retrying && !previous.retrying) this.#record('retrying', '');
    if (!playbackError && previous.playbackError) this.#record('mended', '');
  }

  /** Returns the last incidents, the oldest first, including engine errors from the engine log. */
  getIncidents(engineLog: readonly EngineLogEntry[]): readonly Incident[] {
    const engineErrors = engineLog
      .filter((entry) => entry.source === 'engine')
      .map(({ timestamp, message }) => ({
        timestamp,
        type: 'fault' as const,
        detail: message.trim(),
      }));
    return [...engineErrors, ...this.#incidents]
      .map((incident) => ({ ...incident, detail: redactSecrets(incident.detail) }))
      .sort((a, b) => a.timestamp - b.timestamp)
      .slice(-MAX_INCIDENTS);
  }

  /** Serializes the log as JSON without tokens and other secrets. Its member names are stable. */
  toJson({
    source,
    changes,
    log,
  }: {
    /** The source key, which may contain a token. */
    readonly source: string;
    readonly changes: readonly RenditionSwitch[];
    readonly log: readonly EngineLogEntry[];
  }): string {
    const report = {
      film: source,
      browser: navigator.userAgent,
      samples: this.#samples.map(
        ({
          timestamp: at,
          selection: chosen,
          videoSize: picture,
          displaySize: shown,
          ...sample
        }) => ({
          at,
          ...sample,
          chosen,
          picture,
          shown,
        }),
      ),
      changes: changes.map(({ timestamp: at, reason: why, ...change }) => ({ at, ...change, why })),
      troubles: this.getIncidents(log).map(({ timestamp: at, type: what, detail }) => ({
        at,
        what,
        detail,
      })),
      requests: log
        .filter((entry) => entry.source === 'request')
        .map(({ timestamp: at, source: of, message: words }) => ({ at, of, words })),
    };
    return JSON.stringify(report, toReadableValue, 2);
  }

  #record(type: Incident['type'], detail: string): void {
    this.#incidents.push({ timestamp: Date.now(), type, detail });
    if (this.#incidents.length > MAX_INCIDENTS) this.#incidents.shift();
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
