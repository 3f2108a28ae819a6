import type { Hub } from '../store/hub.ts';
import type { Arrival } from './arrival.ts';
import type { About, ViewEvent, ViewEventType } from './beacon.ts';
import type { BeaconWishes } from './beacon-wishes.ts';
import type { Ear } from './ear.ts';
import { followViews } from './follow-views.ts';
import type { HearHappening } from './happening.ts';
import { followPage, forgetEverywhere, outboxFor } from './outboxes.ts';
import { SUSTAINED_MS } from './passing.ts';
import type { Follow, Kept } from './tape.ts';
import { ViewReport, type ReportScene } from './view-report.ts';
import type { View } from './view.ts';

/** What is sent at once: there may be no later. */
const urgent: ReadonlySet<ViewEventType> = new Set(['view-start', 'error', 'ended', 'view-end']);

/** So many events are kept for the readers of another standard until the code is there; the oldest go. */
const MOST_EARLY = 300;

/** What a teller needs of the beacon that it tells for. */
export interface TellerScene extends ReportScene {
  readonly beacon: HTMLElement;
  readonly hub: Hub;
  readonly signal: AbortSignal;
  readonly wishes: Pick<BeaconWishes, 'collector' | 'debug'>;
}

/** Follows the views of one beacon, and tells of them as they go. */
export class Teller {
  readonly #scene: TellerScene;
  readonly #reports = new Map<View, ViewReport>();
  /** How one came to the first view, while its first frame may yet come by itself. */
  #arrival: Arrival | false | undefined;
  /** Tells another standard's readers, too, where the page wishes it; a list until its code is there. */
  #ear: Ear = [];

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
      this.#ear.push([undefined, view]);
    }
    if (!this.#tellsToo) return;
    // Where it cannot be had, what has happened waits for the next change, which asks again.
    import('./cmcd/event-mode.ts').then(
      ({ eventMode }) => void (this.#ear = eventMode(this.#scene, this.#ear)),
      () => {},
    );
  }

  get #tellsToo(): boolean {
    return this.#scene.beacon.hasAttribute('cmcd-target');
  }

  #hear(event: ViewEvent, view: View, isTold: boolean): void {
    this.#arrive(event, view);
    const known = this.#reports.get(view);
    const report = known ?? new ViewReport(view, this.#scene);
    this.#reports.set(view, report);
    if (!isTold || !this.#scene.terms(view)) return report.beSilent();
    // Who is out of sight may be gone before anything else happens.
    const isLast = event.type === 'pause' && document.hidden;
    const { collector = '' } = this.#scene.wishes;
    outboxFor(collector).add(report, event, isLast || urgent.has(event.type));
    if (this.#tellsToo && this.#ear.push([event, view]) > MOST_EARLY) this.#ear.shift();
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
}
