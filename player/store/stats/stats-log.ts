import type { EngineLine } from '../../media/engine-line.ts';
import type { RenditionChange } from '../../media/engine-measures.ts';
import type { FailureState } from '../../media/state.ts';
import { withoutSecrets } from '../../media/without-secrets.ts';
import type { Sample } from './sample.ts';

/** Ten minutes, a sample a second. */
const SAMPLES = 600;
const TROUBLES = 60;

/** Something that failed, or that failing has led to. */
export interface Trouble {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** An engine's own fault, or what became of a failure. */
  readonly what: 'fault' | 'failed' | 'retrying' | 'mended';
  /** In the words of programs, such as `fragLoadTimeOut`; may hold addresses with their tokens. */
  readonly detail: string;
}

/** Keeps how playback went while somebody watches that. */
export class StatsLog {
  readonly #samples: Sample[] = [];
  readonly #troubles: Trouble[] = [];
  #failure: Pick<FailureState, 'current' | 'retrying'> = { current: undefined, retrying: false };

  add(sample: Sample): void {
    this.#samples.push(sample);
    if (this.#samples.length > SAMPLES) this.#samples.shift();
  }

  /** Takes note of what has become of a failure. */
  follow({ current, retrying }: FailureState): void {
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
  troubles(engine: readonly EngineLine[]): readonly Trouble[] {
    const faults = engine
      .filter((line) => line.of === 'engine')
      .map(({ at, words }) => ({ at, what: 'fault' as const, detail: words.trim() }));
    return [...faults, ...this.#troubles]
      .map((each) => ({ ...each, detail: withoutSecrets(each.detail) }))
      .sort((one, other) => one.at - other.at)
      .slice(-TROUBLES);
  }

  /** Everything as JSON, for whoever is to find out what happened; nothing in it opens anything. */
  text(scene: {
    readonly film: string;
    readonly changes: readonly RenditionChange[];
    readonly log: readonly EngineLine[];
  }): string {
    const { film, changes, log } = scene;
    const all = {
      film,
      browser: navigator.userAgent,
      samples: this.#samples,
      changes,
      troubles: this.troubles(log),
      requests: log.filter((line) => line.of === 'request'),
    };
    return JSON.stringify(all, forReaders, 2);
  }

  #note(what: Trouble['what'], detail: string): void {
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
  return typeof value === 'string' ? withoutSecrets(value) : value;
}
