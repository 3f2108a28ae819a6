import { encodeCmcd, type Cmcd } from '@svta/cml-cmcd';
import type { ReporterHost } from '../transport/reporter-host.ts';
import type { ViewEvent } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';
import { parseHttpUrl } from '../../platform/parse-url.ts';
import type { CmcdReport } from './cmcd-keys.ts';
import { CmcdSender } from './cmcd-sender.ts';
import { CmcdView } from './cmcd-view.ts';

/** The default interval of time-interval reports (`t`) in CTA-5004-B. */
const TIME_INTERVAL_MS = 30_000;

/** Events after which a hidden page may be discarded without another event. */
const possiblyFinalEvents: ReadonlySet<ViewEvent['type']> = new Set([
  'visibility-change',
  'pause',
  'ended',
  'view-end',
]);

const isUnloadEvent = (event: ViewEvent): boolean =>
  event.type === 'suspend' || (event.type === 'view-end' && event.reason === 'leave');

/** The members of `ReporterHost` that the CMCD reporter uses. */
export interface CmcdReporterHost extends Pick<
  ReporterHost,
  'beacon' | 'hub' | 'signal' | 'getPayloadContext'
> {
  readonly options: Pick<ReporterHost['options'], 'debug'>;
}

/**
 * A view event that was emitted before the CMCD reporter had loaded. An entry without `event`
 * discards all earlier events of the view.
 */
export interface CmcdBufferEntry {
  readonly event: ViewEvent | undefined;
  readonly view: View;
}

export interface CmcdReporter {
  /** Reports a view event. Views must not overlap. */
  handle(event: ViewEvent, view: View): void;
}

/**
 * Creates a reporter for the event mode of CMCD version 2 (CTA-5004-B), which sends reports to the
 * URL in the `cmcd-target` attribute. Replays the buffered events that may still be reported.
 */
export function createCmcdReporter(
  host: CmcdReporterHost,
  buffer: readonly CmcdBufferEntry[],
): CmcdReporter {
  const reporter = new EventModeReporter(host);
  for (const [index, { event, view }] of buffer.entries()) {
    const isDiscarded = buffer.some(
      (later, laterIndex) => laterIndex > index && !later.event && later.view === view,
    );
    if (event && !isDiscarded) reporter.handle(event, view);
  }
  return reporter;
}

class EventModeReporter implements CmcdReporter {
  readonly #host: CmcdReporterHost;
  readonly #senders = new Map<string, CmcdSender>();
  /** The next sequence number (`sn`) for each view and target. */
  readonly #sequenceNumbers = new WeakMap<View, Map<string, number>>();
  #cmcdView: CmcdView | undefined;
  #timeInterval: ReturnType<typeof setInterval> | undefined;

  constructor(host: CmcdReporterHost) {
    this.#host = host;
    const { beacon, hub, signal } = host;
    const onAttributeChange = (): void => {
      for (const sender of this.#senders.values())
        sender.retainReportable((view) => Boolean(host.getPayloadContext(view)));
      if (this.#cmcdView) this.#updateSessionId(this.#cmcdView.view);
    };
    const observer = new MutationObserver(onAttributeChange);
    observer.observe(beacon, { attributes: true });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#toggleTimeIntervalReports(false);
      if (hub.stateOwners.engineManager.engine)
        hub.stateOwners.engineManager.engine.cmcdSessionId = undefined;
    });
    let { muted } = hub.stateOwners.media;
    const onVolumeChange = (): void => {
      if (hub.stateOwners.media.muted === muted) return;
      muted = !muted;
      this.#report((cmcdView) => [cmcdView.createReport(muted ? 'm' : 'um', Date.now())]);
    };
    hub.stateOwners.media.addEventListener('volumechange', onVolumeChange, { signal });
  }

  handle(event: ViewEvent, view: View): void {
    if (this.#cmcdView?.view !== view) this.#cmcdView = new CmcdView(view, this.#host.hub);
    this.#report((cmcdView) => cmcdView.toReports(event));
    this.#updateSessionId(view);
    this.#toggleTimeIntervalReports(this.#cmcdView.isActive);
    // No later event of an ended view would flush the queue.
    const mayBeLast =
      event.type === 'view-end' || (document.hidden && possiblyFinalEvents.has(event.type));
    for (const sender of this.#senders.values()) {
      if (mayBeLast || isUnloadEvent(event)) sender.flush(isUnloadEvent(event));
      else if (!document.hidden) sender.resendUnacknowledged();
    }
  }

  /**
   * Sets the CMCD session ID of the engine's requests to the view's ID, or clears it if the
   * view must not be reported.
   */
  #updateSessionId(view: View): void {
    const engine = this.#host.hub.stateOwners.engineManager.engine;
    const isReportable = !view.hasEnded && this.#getTarget() && this.#host.getPayloadContext(view);
    if (engine) engine.cmcdSessionId = isReportable ? view.id : undefined;
  }

  #report(createReports: (cmcdView: CmcdView) => readonly CmcdReport[]): void {
    const cmcdView = this.#cmcdView;
    const target = this.#getTarget();
    if (!cmcdView || !target || !this.#host.getPayloadContext(cmcdView.view)) return;
    const { view } = cmcdView;
    const lines = createReports(cmcdView).map((keys) => {
      const sn = this.#takeSequenceNumber(view, target);
      const text = encodeCmcd({ ...keys, sn } as Cmcd, { version: 2, reportingMode: 'event' });
      return { view, text };
    });
    this.#getSender(target).enqueue(lines);
  }

  #takeSequenceNumber(view: View, target: string): number {
    const numbers = this.#sequenceNumbers.get(view) ?? new Map<string, number>();
    this.#sequenceNumbers.set(view, numbers);
    const number = numbers.get(target) ?? 0;
    numbers.set(target, number + 1);
    return number;
  }

  #getSender(target: string): CmcdSender {
    const onRejected = (reason: string): void => {
      if (this.#host.options.debug)
        console.warn('<vitrine-beacon> The CMCD target rejected a report:', reason);
    };
    const sender = this.#senders.get(target) ?? new CmcdSender(target, onRejected);
    this.#senders.set(target, sender);
    return sender;
  }

  /** Starts or stops the time-interval reports (`t`). */
  #toggleTimeIntervalReports(isEnabled: boolean): void {
    if (isEnabled === Boolean(this.#timeInterval)) return;
    clearInterval(this.#timeInterval);
    const onTick = (): void => this.#report((cmcdView) => [cmcdView.createReport('t', Date.now())]);
    this.#timeInterval = isEnabled ? setInterval(onTick, TIME_INTERVAL_MS) : undefined;
  }

  /** Returns the URL in `cmcd-target`. Logs one warning for an invalid value. */
  #getTarget(): string | undefined {
    const { beacon } = this.#host;
    const text = beacon.getAttribute('cmcd-target');
    const target = text ? parseHttpUrl(text, document.baseURI)?.href : undefined;
    if (text && !target)
      import('../options/beacon-attribute-warning.ts').then(
        ({ warnInvalidBeaconAttribute }) => warnInvalidBeaconAttribute(beacon, 'cmcd-target', text),
        () => {},
      );
    return target;
  }
}
