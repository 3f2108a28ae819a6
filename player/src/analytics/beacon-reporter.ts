import type { ReactiveControllerHost } from 'lit';
import type { Hub } from '../state/hub.ts';
import {
  BeaconOptionsParser,
  defineReflectedProperties,
  type BeaconOptions,
  resolveConsent,
} from './options/beacon-options.ts';
import type { FallbackView } from './views/fallback-view.ts';
import type { MonitorListener } from './monitor/monitor-event.ts';
import { syncViewerIdentity, getViewerIdentityIfLoaded } from './consent/viewer-identity-loader.ts';
import { createPayload, type BeaconPayload, type PayloadContext } from './transport/payload.ts';
import { postWithoutCredentials } from './transport/post-without-credentials.ts';
import { parseMetadataAttributes } from './monitor/metadata-attributes.ts';
import type { ReporterHost } from './transport/reporter-host.ts';
import { isSampled } from './sampling.ts';
import { createUuidV7 } from './uuid-v7.ts';
import { EventBuffer, type EventBufferHost } from './event-buffer.ts';
import type { ViewReporter } from './view-reporter.ts';
import { PlaybackMonitor } from './monitor/playback-monitor.ts';
import { anySignal } from '../platform/abort-signals.ts';

type Beacon = HTMLElement & ReactiveControllerHost;

/** All keepalive requests of a page, including those of other scripts, share a limit of 64 KiB. */
const MAX_UNLOAD_BODY_CHARACTERS = 15_000;

/** The player ID of each media element. It stays the same if the beacon is replaced. */
const playerIds = new WeakMap<HTMLMediaElement, string>();

/** The hub that each beacon reports on, and the controller that stops its reporting. */
const activeReporting = new WeakMap<
  Element,
  { readonly hub: Hub; readonly controller: AbortController }
>();

/**
 * Starts to report playback in a hub's media element, with the options that the beacon's
 * attributes set. Reporting stops when the beacon is removed from the page or gets another hub.
 * `initialPlayEvent` is the first `play` event if it was fired before this code had loaded.
 *
 * The path of an event through the folders:
 *
 *     monitor/     PlaybackMonitor   an event of the media element or the page, with a snapshot
 *        |
 *     (EventBuffer until view-reporter.ts has loaded)
 *        |
 *     views/       TrackedView       adds the time since the last snapshot to a time category, and
 *        |                           emits events
 *        |           metrics/        counters and times, from which the metrics are computed
 *        |
 *     ViewReporter                   checks the consent
 *        |                \
 *     transport/           cmcd/
 *     BeaconSender         CmcdSender    two payload formats of one DeliveryQueue
 *        |                /
 *     CollectorClient                one request at a time
 *
 * A view is stateful, so each event is created once and passed to both transports. Only the metrics
 * are computed again for each payload and each CMCD report, because they change with time. The
 * events in the buffer are handled twice: by `FallbackView`, in case the page unloads before the
 * larger code has loaded, and then by `TrackedView`, which replaces it.
 */
export function startReporting(
  beacon: Beacon,
  hub: Hub | undefined,
  initialPlayEvent?: Event,
): void {
  const previousReporting = activeReporting.get(beacon);
  if (!hub || !beacon.isConnected) return;
  if (previousReporting?.hub === hub && !previousReporting.controller.signal.aborted) return;
  if (previousReporting) previousReporting.controller.abort();
  else defineReflectedProperties(beacon);
  const controller = new AbortController();
  activeReporting.set(beacon, { hub, controller });
  // A beacon that moves within the page is disconnected first; its view continues.
  const hostDisconnected = (): void =>
    queueMicrotask(() => beacon.isConnected || controller.abort());
  const disconnectController = { hostDisconnected };
  beacon.addController(disconnectController);
  controller.signal.addEventListener('abort', () => beacon.removeController(disconnectController));
  monitorPlayback(beacon, hub, controller.signal, previousReporting ? undefined : initialPlayEvent);
}

/** Monitors playback while the beacon is not disabled, and applies changes of its attributes. */
function monitorPlayback(
  beacon: HTMLElement,
  hub: Hub,
  signal: AbortSignal,
  initialPlayEvent: Event | undefined,
): void {
  // The beacon has nothing to display.
  beacon.style.display = 'none';
  const reporter = new BeaconReporter(beacon, hub, signal);
  const getAttributeMetadata = () => parseMetadataAttributes(hub.stateOwners.container, beacon);
  let monitorController: AbortController | undefined;
  const applyAttributes = (): void => {
    if (reporter.options.disabled) {
      monitorController?.abort('disabled');
      monitorController = undefined;
    } else if (!monitorController) {
      monitorController = new AbortController();
      const monitorSignal = anySignal([signal, monitorController.signal]);
      const monitor = new PlaybackMonitor(hub, monitorSignal, {
        getAttributeMetadata,
        initialPlayEvent,
      });
      monitor.start(reporter.createListener(monitor), monitorSignal);
      reporter.attachViewReporter();
    }
    // A play request that was made while the beacon was disabled is not reported.
    initialPlayEvent = undefined;
    reporter.applyOptions();
  };
  const observer = new MutationObserver(applyAttributes);
  observer.observe(beacon, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
  applyAttributes();
}

class BeaconReporter implements ReporterHost, EventBufferHost {
  readonly beacon: HTMLElement;
  readonly hub: Hub;
  readonly signal: AbortSignal;
  readonly #playerId: string;
  readonly #optionsParser: BeaconOptionsParser;
  /** The buffers that wait for the view reporter. */
  #buffers: EventBuffer[] = [];
  #viewReporter: ViewReporter | undefined;

  constructor(beacon: HTMLElement, hub: Hub, signal: AbortSignal) {
    const { media } = hub.stateOwners;
    this.beacon = beacon;
    this.hub = hub;
    this.signal = signal;
    this.#optionsParser = new BeaconOptionsParser(beacon);
    this.#playerId = playerIds.get(media) ?? createUuidV7(Date.now());
    playerIds.set(media, this.#playerId);
  }

  get options(): BeaconOptions {
    return this.#optionsParser.parse();
  }

  /** Creates the listener for a monitor. It buffers events until the view reporter is attached. */
  createListener(monitor: PlaybackMonitor): MonitorListener {
    const buffer = new EventBuffer(this, monitor);
    this.#buffers.push(buffer);
    return buffer.push;
  }

  /** Replays the buffers to the view reporter, if it has loaded. */
  attachViewReporter(): void {
    if (!this.#viewReporter) return;
    for (const buffer of this.#buffers.splice(0)) buffer.replayTo(this.#viewReporter.attach);
  }

  /** Applies changed attributes. Data that must no longer be reported is discarded. */
  applyOptions(): void {
    void syncViewerIdentity(() => this.#consent === 'full' && this.options.storage);
    for (const buffer of this.#buffers) buffer.applyConsent();
    this.#viewReporter?.applyConsent();
  }

  getPayloadContext({ id }: { readonly id: string }): PayloadContext | undefined {
    const { sampleRate, envKey, storage } = this.options;
    const consent = this.#consent;
    if (consent === 'denied' || !isSampled(id, sampleRate)) return undefined;
    const viewerIdentity = consent === 'full' && getViewerIdentityIfLoaded(storage);
    return { envKey, identity: { player: this.#playerId, ...viewerIdentity, consent, sampleRate } };
  }

  dispatchBeacon(payload: BeaconPayload): boolean {
    const { debug, collector } = this.options;
    if (debug) console.info('<vitrine-beacon>', payload);
    const init = { detail: payload, bubbles: true, composed: true, cancelable: true };
    const isAllowed = this.beacon.dispatchEvent(new CustomEvent('vitrine-beacon', init));
    return isAllowed && collector !== undefined;
  }

  loadViewReporter(buffer: EventBuffer): void {
    import('./view-reporter.ts').then(
      ({ ViewReporter }) => {
        this.#viewReporter ??= new ViewReporter(this);
        this.attachViewReporter();
      },
      () => buffer.continueWithoutViewReporter(),
    );
  }

  sendFallbackView(view: FallbackView): void {
    const context = this.getPayloadContext(view);
    const payload = context && createPayload(view, context, view.events);
    if (payload && this.dispatchBeacon(payload))
      sendPayloadOnUnload(this.options.collector ?? '', payload);
  }

  get #consent() {
    const { consent, maxConsentWithPrivacySignal } = this.options;
    return resolveConsent(consent, navigator, maxConsentWithPrivacySignal);
  }
}

/** Sends the payload of a fallback view while the page may be unloading. */
function sendPayloadOnUnload(url: string, payload: BeaconPayload): void {
  const sentAt = Date.now();
  let body = JSON.stringify({ sentAt, ...payload });
  // The size of the metadata that a page sets is not limited.
  if (body.length > MAX_UNLOAD_BODY_CHARACTERS)
    body = JSON.stringify({ sentAt, ...payload, state: { ...payload.state, about: {} } });

  postWithoutCredentials(url, { body }, true).catch(() => {});
}
