import type { ReactiveControllerHost } from 'lit';
import type { Hub } from '../store/hub.ts';
import type { ViewEventType } from './beacon.ts';
import { WishReader } from './beacon-wishes.ts';
import { consentOf } from './consent.ts';
import { KnownVisitors } from './known-visitors.ts';
import { followPage, forgetEverywhere, outboxFor } from './outboxes.ts';
import { pageWords } from './page-words.ts';
import type { Letter } from './reported.ts';
import { giveProperties } from './properties.ts';
import { isSampled } from './sampling.ts';
import { uuid } from './uuid.ts';
import { ViewReport, type ReportScene, type ReportTerms } from './view-report.ts';
import type { HearEvent, View } from './view.ts';
import { watchViews } from './watch-views.ts';

type Beacon = HTMLElement & ReactiveControllerHost;

/** What is sent at once: there may be no later. */
const urgent: ReadonlySet<ViewEventType> = new Set(['view-start', 'error', 'ended', 'view-end']);

/** One name for each media element, for as long as it lives. */
const players = new WeakMap<HTMLMediaElement, string>();

/** The media element that each beacon reports on, and for how long. */
const reported = new WeakMap<Element, { readonly hub: Hub; readonly life: AbortController }>();

/**
 * Reports what plays in the media element of a hub, as the attributes of a beacon say, until the
 * beacon leaves the page or reports on another.
 */
export function report(beacon: Beacon, hub: Hub | undefined, wish?: Event): void {
  const before = reported.get(beacon);
  if (!hub || !beacon.isConnected) return;
  if (before?.hub === hub && !before.life.signal.aborted) return;
  if (before) before.life.abort();
  else giveProperties(beacon);
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
  const reporter = new Reporter(beacon, hub.target.media);
  const describe = () => pageWords(hub.target.stage, beacon);
  let watching: AbortController | undefined;
  const heed = async (): Promise<void> => {
    if (reporter.isDisabled) {
      watching?.abort('disabled');
      watching = undefined;
    } else if (!watching) {
      watching = new AbortController();
      const life = AbortSignal.any([signal, watching.signal]);
      watchViews(hub, reporter.hear, life, { describe, wish });
      followPage();
    }
    // What was wished for while nothing was to be reported stays untold.
    wish = undefined;
    reporter.heed();
    if (!beacon.hasAttribute('cmcd-target')) return;
    const code = await import('./cmcd/event-mode.ts').catch(() => undefined);
    reporter.hearToo ??= code?.eventMode({ beacon, hub, signal, reporter });
  };
  const changes = new MutationObserver(() => void heed());
  changes.observe(beacon, { attributes: true });
  signal.addEventListener('abort', () => changes.disconnect());
  void heed();
}

class Reporter implements ReportScene {
  readonly #element: HTMLElement;
  readonly #player: string;
  readonly #wishes: WishReader;
  readonly #reports = new Map<View, ViewReport>();
  readonly #visitors = new KnownVisitors();
  /** Tells another standard's readers, too, where the page wishes it. */
  hearToo: HearEvent | undefined;

  constructor(element: HTMLElement, media: HTMLMediaElement) {
    this.#element = element;
    this.#wishes = new WishReader(element);
    this.#player = players.get(media) ?? uuid(Date.now());
    players.set(media, this.#player);
  }

  readonly hear: HearEvent = (event, view) => {
    const known = this.#reports.get(view);
    const report = known ?? new ViewReport(view, this);
    this.#reports.set(view, report);
    if (!this.terms(view)) return report.beSilent();
    // Who is out of sight may be gone before anything else happens.
    const isLast = event.type === 'pause' && document.visibilityState === 'hidden';
    const { collector = '' } = this.#wishes.read();
    outboxFor(collector).add(report, event, isLast || urgent.has(event.type));
    this.hearToo?.(event, view);
  };

  get isDisabled(): boolean {
    return this.#wishes.read().disabled;
  }

  /** Takes in what the attributes say by now: what may not be told any more is forgotten. */
  heed(): void {
    void this.#visitors.heed(() => this.#consent === 'full');
    for (const [view, report] of this.#reports) {
      if (this.terms(view)) continue;
      report.beSilent();
      forgetEverywhere(report);
    }
  }

  terms(view: View): ReportTerms | undefined {
    const { sampleRate, envKey, storing } = this.#wishes.read();
    const consent = this.#consent;
    if (consent === 'denied' || !isSampled(view.id, sampleRate)) return undefined;
    const visitor = consent === 'full' ? this.#visitors.in(storing) : {};
    return { envKey, agreed: { player: this.#player, ...visitor, consent, sampleRate } };
  }

  offer(letter: Letter): boolean {
    const { debug, collector } = this.#wishes.read();
    if (debug) console.info('<vitrine-beacon>', letter);
    const options = { detail: letter, bubbles: true, composed: true, cancelable: true };
    const isWanted = this.#element.dispatchEvent(new CustomEvent('vitrine-beacon', options));
    return isWanted && collector !== undefined;
  }

  refused(reason: string): void {
    if (this.#wishes.read().debug) console.warn('<vitrine-beacon> was refused:', reason);
  }

  get #consent() {
    const { consent, signalled } = this.#wishes.read();
    return consentOf(consent, navigator, signalled);
  }
}
