import type { LoadTimes } from './monitor/page-and-player-load-times.ts';
import type { ViewMetadata, ViewEvent, ViewEventType } from './schema/beacon.ts';
import type { CmcdBufferEntry, CmcdReporter } from './cmcd/cmcd-reporter.ts';
import { createMonitorEventHandler } from './views/monitor-event-handler.ts';
import type { MonitorListener } from './monitor/monitor-event.ts';
import type { ReporterHost } from './transport/reporter-host.ts';
import { observePageLifecycle } from './transport/page-lifecycle.ts';
import { discardFromAllSenders, getSender } from './transport/sender-registry.ts';
import { SUSTAINED_STALL_MS } from './views/time-attribution.ts';
import type { AttachViewReporter, BufferedEvent } from './event-buffer.ts';
import { ViewPayloadSource } from './transport/view-payload-source.ts';
import type { View } from './schema/view.ts';

/** Events that are sent immediately because the viewer may leave the page next. */
const urgentEvents: ReadonlySet<ViewEventType> = new Set([
  'view-start',
  'error',
  'ended',
  'view-end',
]);

/** The maximum number of events that are buffered for CMCD until its code has loaded. */
const MAX_CMCD_EVENTS = 300;

/** Tracks the views of one beacon, and passes their events to the transport and to CMCD. */
export class ViewReporter {
  readonly #host: ReporterHost;
  readonly #payloadSources = new Map<View, ViewPayloadSource>();
  /** The load times of the first view; `false` once the page has been hidden. */
  #loadTimes: LoadTimes | false | undefined;
  #cmcdReporter: CmcdReporter | undefined;
  /** The events of views that are reported before the CMCD reporter has loaded. */
  #cmcdBuffer: CmcdBufferEntry[] = [];

  constructor(host: ReporterHost) {
    this.#host = host;
    this.applyConsent();
  }

  readonly attach: AttachViewReporter = (monitor, bufferedEvents, fallbackViews) => {
    let replayedEvent: BufferedEvent | undefined;
    this.#loadTimes = fallbackViews[0]?.loadTimes;
    const listener: MonitorListener = createMonitorEventHandler(
      {
        onEvent: (event, view) =>
          this.#handleEvent(event, view, !replayedEvent || replayedEvent.isReportable),
        getMetadata: (): ViewMetadata => replayedEvent?.metadata ?? monitor.getMetadata(),
        reservedViews: fallbackViews,
      },
      monitor.wasPlaying,
    );
    for (replayedEvent of bufferedEvents) listener(replayedEvent.event);
    replayedEvent = undefined;
    observePageLifecycle();
    return listener;
  };

  /** Discards the events of views that must no longer be reported, and loads the CMCD code if it is used. */
  applyConsent(): void {
    for (const [view, source] of this.#payloadSources) {
      if (this.#host.getPayloadContext(view)) continue;
      source.suppressEvents();
      discardFromAllSenders(source);
      if (!this.#cmcdReporter) this.#cmcdBuffer.push({ event: undefined, view });
    }
    if (!this.#hasCmcdTarget) return;
    // If loading fails, the buffered events wait for the next change of an attribute.
    import('./cmcd/cmcd-reporter.ts').then(
      ({ createCmcdReporter }) =>
        void (this.#cmcdReporter ??= createCmcdReporter(this.#host, this.#cmcdBuffer.splice(0))),
      () => {},
    );
  }

  get #hasCmcdTarget(): boolean {
    return this.#host.beacon.hasAttribute('cmcd-target');
  }

  #handleEvent(event: ViewEvent, view: View, isReportable: boolean): void {
    this.#measureAggregateStartup(event, view);
    const source = this.#payloadSources.get(view) ?? new ViewPayloadSource(view, this.#host);
    this.#payloadSources.set(view, source);
    if (!isReportable || !this.#host.getPayloadContext(view)) return source.suppressEvents();
    // A hidden page may be discarded before another event.
    const mayBeLast = event.type === 'pause' && document.hidden;
    const { collector = '' } = this.#host.options;
    getSender(collector).enqueue(source, event, mayBeLast || urgentEvents.has(event.type));
    if (this.#hasCmcdTarget) this.#reportToCmcd(event, view);
  }

  #reportToCmcd(event: ViewEvent, view: View): void {
    if (this.#cmcdReporter) this.#cmcdReporter.handle(event, view);
    else if (this.#cmcdBuffer.push({ event, view }) > MAX_CMCD_EVENTS) this.#cmcdBuffer.shift();
  }

  /**
   * Sets `aggregateStartupTime` at the first frame of autoplay on a page without user interaction.
   * Browsers without `navigator.userActivation` do not report it.
   */
  #measureAggregateStartup(event: ViewEvent, { metadata, metrics }: View): void {
    // No viewer waits for a hidden page.
    if (document.hidden || 'visible' in event) this.#loadTimes = false;
    const isFirstFrame =
      metadata.autoplay && event.type === 'playing' && metrics.playingTime < SUSTAINED_STALL_MS;
    if (
      isFirstFrame &&
      this.#loadTimes &&
      (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false
    )
      this.#loadTimes.aggregateStartupTime ??= Math.round(event.at - performance.timeOrigin);
  }
}
