import type { EngineLogEntry } from '../../engine/engine-line.ts';
import type { RenditionSwitch } from '../../engine/engine-stats.ts';
import type { ErrorState } from '../../media/media-state.ts';
import { redactSecrets } from '../../media/redact-secrets.ts';
import type { PlaybackSample } from './playback-sample.ts';

/** Ten minutes, a sample a second. */
const SAMPLES = 600;
const TROUBLES = 60;

/** Something that failed, or that failing has led to. */
export interface Incident {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** An engine's own fault, or what became of a failure. */
  readonly what: 'fault' | 'failed' | 'retrying' | 'mended';
  /** In the words of programs, such as `fragLoadTimeOut`; may hold addresses with their tokens. */
  readonly detail: string;
}

/** Keeps how playback went while somebody watches that. */
export class StatsLog {
  readonly #samples: PlaybackSample[] = [];
  readonly #troubles: Incident[] = [];
  #failure: Pick<ErrorState, 'current' | 'retrying'> = { current: undefined, retrying: false };

  add(sample: PlaybackSample): void {
    this.#samples.push(sample);
    if (this.#samples.length > SAMPLES) this.#samples.shift();
  }

  /** Takes note of what has become of a failure. */
  recordError({ current, retrying }: ErrorState): void {
    const before = this.#failure;
    this.#failure = { current, retrying };
    if (current && current !== before.current) {
      const { code, kind, cause, status } = current;
      const answer = status === undefined ? '' : ` (${status})`;
      this.#note('failed', `${code} ${kind}, ${cause}${answer}`);
    }
    if (current && retrying && !before.retrying) this.#note('retrying', '');
    if (!current && before.current) this.#note('mended', '');
  }

  /** All trouble there was, the oldest first; `engine` is what the engine remembers. */
  incidents(engine: readonly EngineLogEntry[]): readonly Incident[] {
    const faults = engine
      .filter((line) => line.source === 'engine')
      .map(({ timestamp: at, message: words }) => ({
        at,
        what: 'fault' as const,
        detail: words.trim(),
      }));
    return [...faults, ...this.#troubles]
      .map((each) => ({ ...each, detail: redactSecrets(each.detail) }))
      .sort((one, other) => one.at - other.at)
      .slice(-TROUBLES);
  }

  /** Everything as JSON, in which fields keep their names; without tokens and other secrets. */
  toJson(scene: {
    readonly film: string;
    readonly changes: readonly RenditionSwitch[];
    readonly log: readonly EngineLogEntry[];
  }): string {
    const { film, changes, log } = scene;
    const all = {
      film,
      browser: navigator.userAgent,
      samples: this.#samples.map(({ videoSize: picture, displaySize: shown, ...sample }) => ({
        ...sample,
        picture,
        shown,
      })),
      changes: changes.map(({ reason: why, ...change }) => ({ ...change, why })),
      troubles: this.incidents(log),
      requests: log
        .filter((line) => line.source === 'request')
        .map(({ timestamp: at, source: of, message: words }) => ({ at, of, words })),
    };
    return JSON.stringify(all, forReaders, 2);
  }

  #note(what: Incident['what'], detail: string): void {
    this.#troubles.push({ at: Date.now(), what, detail });
    if (this.#troubles.length > TROUBLES) this.#troubles.shift();
  }
}

/** As exact as anybody reads it. */
const PARTS = 1000;

/** Times as dates, what is not a number as nothing, and texts without what must stay a secret. */
function forReaders(key: string, value: unknown): unknown {
  if (key === 'at' && typeof value === 'number') return new Date(value).toISOString();
  if (typeof value === 'number') return Math.round(value * PARTS) / PARTS;
  return typeof value === 'string' ? redactSecrets(value) : value;
}
