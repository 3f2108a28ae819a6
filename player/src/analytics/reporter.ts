import type { ReactiveControllerHost } from 'lit';
import type { Hub } from '../state/hub.ts';
import { BeaconOptionsReader, type BeaconOptions } from './options/beacon-options.ts';
import { resolveConsent } from './options/consent-level.ts';
import type { ProvisionalView } from './views/provisional-view.ts';
import type { MonitorListener } from './monitor/monitor-event.ts';
import { syncVisitorConsent, getKnownVisitor } from './consent/visitor-loader.ts';
import { sendFinalPayload } from './last-word.ts';
import { createPayload, type PayloadContext } from './transport/letter.ts';
import { parseMetadataAttributes } from './monitor/metadata-attributes.ts';
import { defineReflectedProperties } from './options/beacon-properties.ts';
import type { BeaconPayload } from './transport/payload.ts';
import { isSampled } from './sampling.ts';
import { EventBuffer, type EventBufferHost } from './event-buffer.ts';
import type { ViewReporter, ViewReporterHost } from './view-reporter.ts';
import { createUuidV7 } from './uuid-v7.ts';
import { PlaybackMonitor } from './monitor/playback-monitor.ts';
import { anySignal } from '../platform/abort-signals.ts';

type Beacon = HTMLElement & ReactiveControllerHost;

/** One name for each media element, for as long as it lives. */
const players = new WeakMap<HTMLMediaElement, string>();

/** The media element that each beacon reports on, and for how long. */
const reported = new WeakMap<Element, { readonly hub: Hub; readonly life: AbortController }>();

/**
 * Reports what plays in the media element of a hub, as the attributes of a beacon say, until the
 * beacon leaves the page or reports on another.
 */
export function startReporting(beacon: Beacon, hub: Hub | undefined, wish?: Event): void {
  const before = reported.get(beacon);
  if (!hub || !beacon.isConnected) return;
  if (before?.hub === hub && !before.life.signal.aborted) return;
  if (before) before.life.abort();
  else defineReflectedProperties(beacon);
  const life = new AbortController();
  reported.set(beacon, { hub, life });
  // Who is moved within the page is taken off it first, and the view goes on.
  const leave = (): void => queueMicrotask(() => beacon.isConnected || life.abort());
  const presence = { hostDisconnected: leave };
  beacon.addController(presence);
  life.signal.addEventListener('abort', () => beacon.removeController(presence));
  begin(beacon, hub, life.signal, before ? undefined : wish);
}

function begin(beacon: HTMLElement, hub: Hub, signal: AbortSignal, wish: Event | undefined): void {
  // There is nothing of it to be seen.
  beacon.style.display = 'none';
  const reporter = new Reporter(beacon, hub, signal);
  const describe = () => parseMetadataAttributes(hub.target.container, beacon);
  let watching: AbortController | undefined;
  const heed = (): void => {
    if (reporter.wishes.disabled) {
      watching?.abort('disabled');
      watching = undefined;
    } else if (!watching) {
      watching = new AbortController();
      const life = anySignal([signal, watching.signal]);
      const watch = new PlaybackMonitor(hub, life, {
        getMetadata: describe,
        initialPlayEvent: wish,
      });
      watch.start(reporter.hearerOf(watch), life);
      reporter.attachViewReporter();
    }
    // What was wished for while nothing was to be reported stays untold.
    wish = undefined;
    reporter.applyOptions();
  };
  const changes = new MutationObserver(heed);
  changes.observe(beacon, { attributes: true });
  signal.addEventListener('abort', () => changes.disconnect());
  heed();
}

class Reporter implements ViewReporterHost, EventBufferHost {
  readonly beacon: HTMLElement;
  readonly hub: Hub;
  readonly signal: AbortSignal;
  readonly #player: string;
  readonly #wishes: BeaconOptionsReader;
  /** What waits for somebody who follows it. */
  #tapes: EventBuffer[] = [];
  #teller: ViewReporter | undefined;

  constructor(beacon: HTMLElement, hub: Hub, signal: AbortSignal) {
    const { media } = hub.target;
    this.beacon = beacon;
    this.hub = hub;
    this.signal = signal;
    this.#wishes = new BeaconOptionsReader(beacon);
    this.#player = players.get(media) ?? createUuidV7(Date.now());
    players.set(media, this.#player);
  }

  /** What the attributes say by now. */
  get wishes(): BeaconOptions {
    return this.#wishes.parse();
  }

  /** Who hears of what happens to a film that is watched. */
  hearerOf(watch: PlaybackMonitor): MonitorListener {
    const tape = new EventBuffer(this, watch);
    this.#tapes.push(tape);
    return tape.push;
  }

  /** Those who follow views take over, where they are there. */
  attachViewReporter(): void {
    if (!this.#teller) return;
    for (const tape of this.#tapes.splice(0)) tape.replayTo(this.#teller.attach);
  }

  /** Takes in what the attributes say by now: what may not be told any more is forgotten. */
  applyOptions(): void {
    void syncVisitorConsent(() => this.#consent === 'full' && this.wishes.storage);
    for (const each of this.#tapes) each.applyConsent();
    this.#teller?.applyConsent();
  }

  getPayloadContext({ id }: { readonly id: string }): PayloadContext | undefined {
    const { sampleRate, envKey, storage: storing } = this.wishes;
    const consent = this.#consent;
    if (consent === 'denied' || !isSampled(id, sampleRate)) return undefined;
    const visitor = consent === 'full' && getKnownVisitor(storing);
    return { envKey, identity: { player: this.#player, ...visitor, consent, sampleRate } };
  }

  dispatchBeacon(letter: BeaconPayload): boolean {
    const { debug, collector } = this.wishes;
    if (debug) console.info('<vitrine-beacon>', letter);
    const options = { detail: letter, bubbles: true, composed: true, cancelable: true };
    const isWanted = this.beacon.dispatchEvent(new CustomEvent('vitrine-beacon', options));
    return isWanted && collector !== undefined;
  }

  loadViewReporter(tape: EventBuffer): void {
    import('./view-reporter.ts').then(
      ({ ViewReporter }) => {
        this.#teller ??= new ViewReporter(this);
        this.attachViewReporter();
      },
      () => tape.runStandalone(),
    );
  }

  sendView(account: ProvisionalView): void {
    const terms = this.getPayloadContext(account);
    const letter = terms && createPayload(account, terms, account.events);
    if (letter && this.dispatchBeacon(letter))
      sendFinalPayload(this.wishes.collector ?? '', letter);
  }

  get #consent() {
    const { consent, doNotTrackConsent: signalled } = this.wishes;
    return resolveConsent(consent, navigator, signalled);
  }
}
