import type { Hub } from '../store/hub.ts';
import type { Arrival } from './arrival.ts';
import type { About, ViewEvent, ViewEventType } from './beacon.ts';
import type { BeaconWishes } from './beacon-wishes.ts';
import { followViews } from './follow-views.ts';
import type { HearHappening } from './happening.ts';
import { followPage, forgetEverywhere, outboxFor } from './outboxes.ts';
import { SUSTAINED_MS } from './passing.ts';
import type { ReportTerms } from './letter.ts';
import type { Letter } from './reported.ts';
import type { Follow, Kept } from './tape.ts';
import { ViewReport, type ReportScene } from './view-report.ts';
import type { HearEvent, View } from './view.ts';

/** What is sent at once: there may be no later. */
const urgent: ReadonlySet<ViewEventType> = new Set(['view-start', 'error', 'ended', 'view-end']);

/** What a teller needs of the beacon that it tells for. */
export interface TellerScene extends Omit<ReportScene, 'refused'> {
  readonly beacon: HTMLElement;
  readonly hub: Hub;
  readonly signal: AbortSignal;
  readonly wishes: Pick<BeaconWishes, 'collector' | 'debug'>;
}

/** Follows the views of one beacon, and tells of them as they go. */
export class Teller implements ReportScene {
  readonly #scene: TellerScene;
  readonly #reports = new Map<View, ViewReport>();
  /** How one came to the first view, while its first frame may yet come by itself. */
  #arrival: Arrival | false | undefined;
  /** Tells another standard's readers, too, where the page wishes it. */
  #hearToo: HearEvent | undefined;

  constructor(scene: TellerScene) {
    this.#scene = scene;
    this.heed();
  }

  readonly follow: Follow = (watch, kept, accounts) => {
    let before: Kept | undefined;
    this.#arrival = accounts[0]?.arrival;
    const hear: HearHappening = followViews(
      {
        hear: (event, view) => this.#hear(event, view, !before || before.isTold),
        tellAbout: (): About => before?.about ?? watch.about(),
        known: accounts,
      },
      watch.resumes,
    );
    for (before of kept) hear(before.happening);
    before = undefined;
    followPage();
    return hear;
  };

  /** Takes in what the beacon says by now: what may not be told any more is forgotten. */
  heed(): void {
    for (const [view, report] of this.#reports) {
      if (this.#scene.terms(view)) continue;
      report.beSilent();
      forgetEverywhere(report);
    }
    if (this.#scene.beacon.hasAttribute('cmcd-target')) void this.#tellToo();
  }

  terms(view: Pick<View, 'id'>): ReportTerms | undefined {
    return this.#scene.terms(view);
  }

  offer(letter: Letter): boolean {
    return this.#scene.offer(letter);
  }

  refused(reason: string): void {
    if (this.#scene.wishes.debug) console.warn('<vitrine-beacon> was refused:', reason);
  }

  #hear(event: ViewEvent, view: View, isTold: boolean): void {
    this.#arrive(event, view);
    const known = this.#reports.get(view);
    const report = known ?? new ViewReport(view, this);
    this.#reports.set(view, report);
    if (!isTold || !this.#scene.terms(view)) return report.beSilent();
    // Who is out of sight may be gone before anything else happens.
    const isLast = event.type === 'pause' && document.hidden;
    const { collector = '' } = this.#scene.wishes;
    outboxFor(collector).add(report, event, isLast || urgent.has(event.type));
    this.#hearToo?.(event, view);
  }

  /** Tells how long the first frame was in coming, where it came by itself; older browsers cannot say. */
  #arrive(event: ViewEvent, { about, measures }: View): void {
    // Whoever has looked away has not waited all the while.
    if (document.hidden || 'visible' in event) this.#arrival = false;
    const isFirst =
      about.autoplay && event.type === 'playing' && measures.playingTime < SUSTAINED_MS;
    if (
      isFirst &&
      this.#arrival &&
      (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false
    )
      this.#arrival.aggregateStartupTime ??= Math.round(event.at - performance.timeOrigin);
  }

  async #tellToo(): Promise<void> {
    const { beacon, hub, signal } = this.#scene;
    const code = await import('./cmcd/event-mode.ts').catch(() => undefined);
    this.#hearToo ??= code?.eventMode({ beacon, hub, signal, reporter: this });
  }
}
