import type { Hub } from '../state/hub.ts';
import type { LoadTimings } from './monitor/load-timings.ts';
import type { About, ViewEvent, ViewEventType } from './schema/beacon.ts';
import type { BeaconOptions } from './options/beacon-options.ts';
import type { ViewEventSink } from './cmcd/ear.ts';
import { trackViews } from './views/track-views.ts';
import type { MonitorListener } from './monitor/monitor-event.ts';
import { observePageLifecycle, discardEverywhere, getSender } from './transport/sender-registry.ts';
import { SUSTAINED_STALL_MS } from './views/time-attribution.ts';
import type { AttachTracker, BufferedEvent } from './event-buffer.ts';
import { ViewPayloadSource, type PayloadHost } from './transport/view-payload-source.ts';
import type { View } from './schema/view.ts';

/** What is sent at once: there may be no later. */
const urgent: ReadonlySet<ViewEventType> = new Set(['view-start', 'error', 'ended', 'view-end']);

/** So many events are kept for the readers of another standard until the code is there; the oldest go. */
const MOST_EARLY = 300;

/** What a teller needs of the beacon that it tells for. */
export interface ViewReporterHost extends PayloadHost {
  readonly beacon: HTMLElement;
  readonly hub: Hub;
  readonly signal: AbortSignal;
  readonly wishes: Pick<BeaconOptions, 'collector' | 'debug'>;
}

/** Follows the views of one beacon, and tells of them as they go. */
export class ViewReporter {
  readonly #scene: ViewReporterHost;
  readonly #reports = new Map<View, ViewPayloadSource>();
  /** How one came to the first view, while its first frame may yet come by itself. */
  #arrival: LoadTimings | false | undefined;
  /** Tells another standard's readers, too, where the page wishes it; a list until its code is there. */
  #ear: ViewEventSink = [];

  constructor(scene: ViewReporterHost) {
    this.#scene = scene;
    this.applyConsent();
  }

  readonly attach: AttachTracker = (watch, kept, accounts) => {
    let before: BufferedEvent | undefined;
    this.#arrival = accounts[0]?.loadTimings;
    const hear: MonitorListener = trackViews(
      {
        onEvent: (event, view) => this.#hear(event, view, !before || before.isReportable),
        getAbout: (): About => before?.about ?? watch.getAbout(),
        known: accounts,
      },
      watch.wasPlaying,
    );
    for (before of kept) hear(before.event);
    before = undefined;
    observePageLifecycle();
    return hear;
  };

  /** Takes in what the beacon says by now: what may not be told any more is forgotten. */
  applyConsent(): void {
    for (const [view, report] of this.#reports) {
      if (this.#scene.getPayloadContext(view)) continue;
      report.suppressEvents();
      discardEverywhere(report);
      this.#ear.push([undefined, view]);
    }
    if (!this.#tellsToo) return;
    // Where it cannot be had, what has happened waits for the next change, which asks again.
    import('./cmcd/cmcd-reporter.ts').then(
      ({ createCmcdReporter: eventMode }) => void (this.#ear = eventMode(this.#scene, this.#ear)),
      () => {},
    );
  }

  get #tellsToo(): boolean {
    return this.#scene.beacon.hasAttribute('cmcd-target');
  }

  #hear(event: ViewEvent, view: View, isTold: boolean): void {
    this.#arrive(event, view);
    const known = this.#reports.get(view);
    const report = known ?? new ViewPayloadSource(view, this.#scene);
    this.#reports.set(view, report);
    if (!isTold || !this.#scene.getPayloadContext(view)) return report.suppressEvents();
    // Who is out of sight may be gone before anything else happens.
    const isLast = event.type === 'pause' && document.hidden;
    const { collector = '' } = this.#scene.wishes;
    getSender(collector).enqueue(report, event, isLast || urgent.has(event.type));
    if (this.#tellsToo && this.#ear.push([event, view]) > MOST_EARLY) this.#ear.shift();
  }

  /** Tells how long the first frame was in coming, where it came by itself; older browsers cannot say. */
  #arrive(event: ViewEvent, { about, measures }: View): void {
    // Whoever has looked away has not waited all the while.
    if (document.hidden || 'visible' in event) this.#arrival = false;
    const isFirst =
      about.autoplay && event.type === 'playing' && measures.playingTime < SUSTAINED_STALL_MS;
    if (
      isFirst &&
      this.#arrival &&
      (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false
    )
      this.#arrival.aggregateStartupTime ??= Math.round(event.at - performance.timeOrigin);
  }
}
