import type { ReactiveControllerHost } from 'lit';
import type { Hub } from '../store/hub.ts';
import { WishReader, type BeaconWishes } from './beacon-wishes.ts';
import { consentOf } from './consent.ts';
import type { FirstAccount } from './first-account.ts';
import type { HearHappening } from './happening.ts';
import { heedVisitor, visitorKnown } from './known-visitors.ts';
import { sendLastWord } from './last-word.ts';
import { letterOf, type ReportTerms } from './letter.ts';
import { pageWords } from './page-words.ts';
import { giveProperties } from './properties.ts';
import type { Letter } from './reported.ts';
import { isSampled } from './sampling.ts';
import { Tape, type TapeScene } from './tape.ts';
import type { Teller, TellerScene } from './teller.ts';
import { uuid } from './uuid.ts';
import { FilmWatch } from './watch-film.ts';
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
  const reporter = new Reporter(beacon, hub, signal);
  const describe = () => pageWords(hub.target.stage, beacon);
  let watching: AbortController | undefined;
  const heed = (): void => {
    if (reporter.wishes.disabled) {
      watching?.abort('disabled');
      watching = undefined;
    } else if (!watching) {
      watching = new AbortController();
      const life = anySignal([signal, watching.signal]);
      const watch = new FilmWatch(hub, life, { describe, wish });
      watch.begin(reporter.hearerOf(watch), life);
      reporter.follow();
    }
    // What was wished for while nothing was to be reported stays untold.
    wish = undefined;
    reporter.heed();
  };
  const changes = new MutationObserver(heed);
  changes.observe(beacon, { attributes: true });
  signal.addEventListener('abort', () => changes.disconnect());
  heed();
}

class Reporter implements TellerScene, TapeScene {
  readonly beacon: HTMLElement;
  readonly hub: Hub;
  readonly signal: AbortSignal;
  readonly #player: string;
  readonly #wishes: WishReader;
  /** What waits for somebody who follows it. */
  #tapes: Tape[] = [];
  #teller: Teller | undefined;

  constructor(beacon: HTMLElement, hub: Hub, signal: AbortSignal) {
    const { media } = hub.target;
    this.beacon = beacon;
    this.hub = hub;
    this.signal = signal;
    this.#wishes = new WishReader(beacon);
    this.#player = players.get(media) ?? uuid(Date.now());
    players.set(media, this.#player);
  }

  /** What the attributes say by now. */
  get wishes(): BeaconWishes {
    return this.#wishes.read();
  }

  /** Who hears of what happens to a film that is watched. */
  hearerOf(watch: FilmWatch): HearHappening {
    const tape = new Tape(this, watch);
    this.#tapes.push(tape);
    return tape.hear;
  }

  /** Those who follow views take over, where they are there. */
  follow(): void {
    if (!this.#teller) return;
    for (const tape of this.#tapes.splice(0)) tape.followBy(this.#teller.follow);
  }

  /** Takes in what the attributes say by now: what may not be told any more is forgotten. */
  heed(): void {
    void heedVisitor(() => this.#consent === 'full' && this.wishes.storing);
    for (const each of this.#tapes) each.heed();
    this.#teller?.heed();
  }

  terms({ id }: { readonly id: string }): ReportTerms | undefined {
    const { sampleRate, envKey, storing } = this.wishes;
    const consent = this.#consent;
    if (consent === 'denied' || !isSampled(id, sampleRate)) return undefined;
    const visitor = consent === 'full' && visitorKnown(storing);
    return { envKey, agreed: { player: this.#player, ...visitor, consent, sampleRate } };
  }

  offer(letter: Letter): boolean {
    const { debug, collector } = this.wishes;
    if (debug) console.info('<vitrine-beacon>', letter);
    const options = { detail: letter, bubbles: true, composed: true, cancelable: true };
    const isWanted = this.beacon.dispatchEvent(new CustomEvent('vitrine-beacon', options));
    return isWanted && collector !== undefined;
  }

  ask(tape: Tape): void {
    import('./teller.ts').then(
      ({ Teller }) => {
        this.#teller ??= new Teller(this);
        this.follow();
      },
      () => tape.goAlone(),
    );
  }

  tell(account: FirstAccount): void {
    const terms = this.terms(account);
    const letter = terms && letterOf(account, terms, account.events);
    if (letter && this.offer(letter)) sendLastWord(this.wishes.collector ?? '', letter);
  }

  get #consent() {
    const { consent, signalled } = this.wishes;
    return consentOf(consent, navigator, signalled);
  }
}
