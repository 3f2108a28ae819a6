import type { ReporterHost } from './transport/reporter-host.ts';
import type { ViewMetadata } from './schema/beacon.ts';
import { viewTriggers } from './views/view-triggers.ts';
import { FallbackView } from './views/fallback-view.ts';
import type { MonitorEvent, MonitorListener } from './monitor/monitor-event.ts';
import type { PlaybackMonitor } from './monitor/playback-monitor.ts';

/** The view reporter is loaded after this many events, even if playback has not started. */
const MAX_STARTUP_EVENTS = 12;

/** A monitor event that was dispatched before the view reporter was attached. */
export interface BufferedEvent {
  readonly event: MonitorEvent;
  readonly view: FallbackView;
  /** The metadata at the time of the event. */
  readonly metadata: ViewMetadata;
  /** Whether the event may be reported and has not been sent yet. */
  isReportable: boolean;
}

/**
 * Attaches the view reporter to a monitor. It first replays the buffered events, in views with the
 * IDs of the fallback views, and returns the listener for all later events.
 */
export type AttachViewReporter = (
  monitor: BufferedMonitor,
  bufferedEvents: readonly BufferedEvent[],
  fallbackViews: FallbackView[],
) => MonitorListener;

export type BufferedMonitor = Pick<PlaybackMonitor, 'getMetadata' | 'getLoadTimes' | 'wasPlaying'>;

export interface EventBufferHost extends Pick<ReporterHost, 'getPayloadContext'> {
  /** Loads the view reporter. May be called again. */
  loadViewReporter(buffer: EventBuffer): void;
  /** Sends a view's unsent events immediately. */
  sendFallbackView(view: FallbackView): void;
}

/**
 * Buffers monitor events until the view reporter has loaded, which happens once playback starts.
 * If the page unloads earlier, the buffer reports fallback views.
 */
export class EventBuffer {
  readonly #host: EventBufferHost;
  readonly #monitor: BufferedMonitor;
  #events: BufferedEvent[] = [];
  #views: FallbackView[] = [];
  #lastRenditionChange: MonitorEvent | undefined;
  #listener: MonitorListener | undefined;
  /** Whether the view reporter has failed to load. */
  #hasLoadFailed = false;

  constructor(host: EventBufferHost, monitor: BufferedMonitor) {
    this.#host = host;
    this.#monitor = monitor;
  }

  readonly push: MonitorListener = (event) => {
    if (this.#listener) return this.#listener(event);
    const { type, snapshot, detail } = event;
    if (type === 'rendition-change') this.#lastRenditionChange = event;
    const activeView = this.#views.find((candidate) => !candidate.hasEnded);
    const view = activeView ?? this.#startView(event);
    if (!view) return;
    if (!activeView && this.#lastRenditionChange)
      this.#handle(view, { ...this.#lastRenditionChange, snapshot });
    this.#handle(view, event);
    const isPageHiding = type === 'suspend' || detail === 'leave';
    const mayBeLast = isPageHiding || document.hidden;
    if (mayBeLast || (this.#hasLoadFailed && view.hasEnded)) this.flush();
    const isPastStartup =
      view.hasStarted || !snapshot.shouldPlay || this.#events.length > MAX_STARTUP_EVENTS;
    if (!this.#hasLoadFailed && (isPastStartup || view.hasEnded)) this.#host.loadViewReporter(this);
  };

  /** Attaches the view reporter, which receives the buffered events and then all later events. */
  replayTo(attach: AttachViewReporter): void {
    this.#listener = attach(this.#monitor, this.#events, this.#views);
    this.#events = [];
    this.#views = [];
  }

  /** Call this if the view reporter failed to load. Each fallback view is then sent when it ends. */
  continueWithoutViewReporter(): void {
    this.#hasLoadFailed = true;
    this.#events = [];
    if (this.#views.at(-1)?.hasEnded) this.flush();
  }

  /** Discards the events of views that must no longer be reported. */
  applyConsent(): void {
    for (const view of this.#views) if (!this.#host.getPayloadContext(view)) this.#suppress(view);
  }

  /** Sends all unsent events. */
  flush(): void {
    for (const view of this.#views) {
      if (view.events.length > 0) this.#host.sendFallbackView(view);
      this.#suppress(view);
    }
  }

  #startView({ type, snapshot }: MonitorEvent): FallbackView | undefined {
    const trigger = viewTriggers[type];
    if (!trigger || (trigger === 'play-intent' && !snapshot.shouldPlay)) return undefined;
    const monitor = this.#monitor;
    const isFirst = !this.#views[0];
    const wasPlaying = trigger === 'play-intent' && monitor.wasPlaying && isFirst;
    const view = new FallbackView(snapshot, wasPlaying, isFirst && monitor.getLoadTimes());
    this.#views.push(view);
    return view;
  }

  #handle(view: FallbackView, event: MonitorEvent): void {
    const { type } = event;
    // After the source has changed, the monitor returns the metadata of the new source.
    if (type !== 'new-source' && type !== 'tick') view.metadata = this.#monitor.getMetadata();
    view.handle(event);
    if (!this.#hasLoadFailed)
      this.#events.push({ event, view, metadata: view.metadata, isReportable: true });
    if (!this.#host.getPayloadContext(view)) this.#suppress(view);
  }

  /** Discards a view's unsent events, and marks its buffered events as not reportable. */
  #suppress(view: FallbackView): void {
    view.events = [];
    for (const event of this.#events) if (event.view === view) event.isReportable = false;
  }
}
