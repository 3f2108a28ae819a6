import type { ViewEvent, ViewState } from './beacon.ts';
import type { Letter, Reported } from './reported.ts';
import type { View } from './view.ts';

/** What is told beside the view, as it stands when something is sent. */
export interface ReportTerms {
  readonly envKey: string | undefined;
  /** Of the visitor and what was agreed with him. */
  readonly agreed: Pick<ViewState, 'player' | 'session' | 'viewer' | 'consent' | 'sampleRate'>;
}

/** What a report needs of whoever makes it. */
export interface ReportScene {
  /** Absent where nothing may be told of the view. */
  terms(view: View): ReportTerms | undefined;
  /** Tells the page what is to be sent; false where the page wants it not to be. */
  offer(letter: Letter): boolean;
  refused(reason: string): void;
}

/** What is told of one view. */
export class ViewReport implements Reported {
  readonly #view: View;
  readonly #scene: ReportScene;
  /** The last event that the page was told of. */
  #offered = -1;
  /** The last event of which nothing is to be told. */
  #silent = -1;

  constructor(view: View, scene: ReportScene) {
    this.#view = view;
    this.#scene = scene;
  }

  /** Nothing is told of what has happened so far, but how the view stands. */
  beSilent(): void {
    this.#silent = this.#view.sequence;
  }

  compose(events: readonly ViewEvent[], lost: number): Letter | undefined {
    const terms = this.#scene.terms(this.#view);
    const told = events.filter(({ sequence }) => sequence > this.#silent);
    if (!terms || told.length === 0) return undefined;
    const { id: view, startedAt, sequence, about, measures } = this.#view;
    const { envKey, agreed } = terms;
    return this.#offer({
      version: 1,
      envKey,
      lost: lost || undefined,
      view,
      state: { sequence, startedAt, ...agreed, about, measures },
      events: told,
    });
  }

  refused(reason: string): void {
    this.#scene.refused(reason);
  }

  /** The page is told of each event once, though it may be sent again after a failure. */
  #offer(letter: Letter): Letter | undefined {
    const last = this.#offered;
    const fresh = letter.events.filter(({ sequence }) => sequence > last);
    this.#offered = Math.max(last, ...letter.events.map(({ sequence }) => sequence));
    if (fresh.length === 0 || this.#scene.offer({ ...letter, events: fresh })) return letter;
    const events = letter.events.filter(({ sequence }) => sequence <= last);
    return events.length > 0 ? { ...letter, events } : undefined;
  }
}
