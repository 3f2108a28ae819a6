import type { About } from './schema/beacon.ts';
import { viewTriggers } from './views/view-triggers.ts';
import { ProvisionalView } from './views/provisional-view.ts';
import type { MonitorEvent, MonitorListener } from './monitor/monitor-event.ts';
import type { PlaybackMonitor } from './monitor/playback-monitor.ts';

/** So many happenings are kept of somebody who waits, before there is more to be told of. */
const PATIENCE = 12;

/** Something that happened before anybody followed. */
export interface BufferedEvent {
  readonly event: MonitorEvent;
  readonly view: ProvisionalView;
  /** What was known of the film by then. */
  readonly about: About;
  /** It may be told as an event, and has not been yet. */
  isReportable: boolean;
}

/** Who follows: hears first what was kept, of views with these accounts, and returns who hears the rest. */
export type AttachTracker = (
  watch: BufferedMonitor,
  kept: readonly BufferedEvent[],
  accounts: ProvisionalView[],
) => MonitorListener;

export type BufferedMonitor = Pick<PlaybackMonitor, 'getAbout' | 'getLoadTimings' | 'wasPlaying'>;

/** What a tape needs of whoever starts it. */
export interface EventBufferHost {
  /** Asks for the code that follows views; may be called again. */
  loadViewReporter(tape: EventBuffer): void;
  /** Absent where nothing may be told of a view. */
  getPayloadContext(account: ProvisionalView): object | undefined;
  /** Tells at once what there is to tell of a view. */
  sendView(account: ProvisionalView): void;
}

/**
 * Keeps what happens to a film until the code is there that follows views: where nothing plays it is
 * not downloaded, and a film that begins comes before it. What is left meanwhile is told by what is
 * known of it then.
 */
export class EventBuffer {
  readonly #scene: EventBufferHost;
  readonly #watch: BufferedMonitor;
  #kept: BufferedEvent[] = [];
  #accounts: ProvisionalView[] = [];
  #rendition: MonitorEvent | undefined;
  #follow: MonitorListener | undefined;
  /** Nobody will ever follow. */
  #isAlone = false;

  constructor(scene: EventBufferHost, watch: BufferedMonitor) {
    this.#scene = scene;
    this.#watch = watch;
  }

  readonly push: MonitorListener = (happening) => {
    if (this.#follow) return this.#follow(happening);
    const { what, look, detail } = happening;
    if (what === 'rendition-change') this.#rendition = happening;
    const known = this.#accounts.find((each) => !each.hasEnded);
    const account = known ?? this.#begin(happening);
    if (!account) return;
    if (!known && this.#rendition) this.#take(account, { ...this.#rendition, look });
    this.#take(account, happening);
    const isLast = what === 'suspend' || detail === 'leave';
    const mayBeLast = isLast || document.hidden;
    if (mayBeLast || (this.#isAlone && account.hasEnded)) this.flush();
    const isWorth = account.started || !look.shouldPlay || this.#kept.length > PATIENCE;
    if (!this.#isAlone && (isWorth || account.hasEnded)) this.#scene.loadViewReporter(this);
  };

  replayTo(follow: AttachTracker): void {
    this.#follow = follow(this.#watch, this.#kept, this.#accounts);
    this.#kept = [];
    this.#accounts = [];
  }

  /** The code that follows views cannot be had: how each went is told when it is over. */
  runStandalone(): void {
    this.#isAlone = true;
    this.#kept = [];
    if (this.#accounts.at(-1)?.hasEnded) this.flush();
  }

  /** What may not be told by now is not told later. */
  applyConsent(): void {
    for (const each of this.#accounts) if (!this.#scene.getPayloadContext(each)) this.#hush(each);
  }

  /** Tells all that has not been told: there may be no later. */
  flush(): void {
    for (const each of this.#accounts) {
      if (each.events.length > 0) this.#scene.sendView(each);
      this.#hush(each);
    }
  }

  #begin({ what, look }: MonitorEvent): ProvisionalView | undefined {
    const beginning = viewTriggers[what];
    if (!beginning || (beginning === 'wish' && !look.shouldPlay)) return undefined;
    const watch = this.#watch;
    const isFirst = !this.#accounts[0];
    const resumes = beginning === 'wish' && watch.wasPlaying && isFirst;
    const account = new ProvisionalView(look, resumes, isFirst && watch.getLoadTimings());
    this.#accounts.push(account);
    return account;
  }

  #take(account: ProvisionalView, happening: MonitorEvent): void {
    const { what } = happening;
    // What is known by now is of the film that has come.
    if (what !== 'film' && what !== 'see') account.about = this.#watch.getAbout();
    account.handle(happening);
    if (!this.#isAlone)
      this.#kept.push({
        event: happening,
        view: account,
        about: account.about,
        isReportable: true,
      });
    if (!this.#scene.getPayloadContext(account)) this.#hush(account);
  }

  #hush(account: ProvisionalView): void {
    account.events = [];
    for (const each of this.#kept) if (each.view === account) each.isReportable = false;
  }
}
