import type { ViewTrigger } from './view-triggers.ts';
import type { ViewOptions } from './view-record.ts';
import { TrackedView } from './tracked-view.ts';
import type { PlaybackSnapshot, ViewEndReason } from '../schema/view.ts';
import { getWaitMs } from './phase-transitions.ts';

/** A view ends if there is no snapshot for longer than this. */
const IDLE_LIMIT_MS = 3_600_000;
/** A view ends after a wait of this duration. */
const WAIT_LIMIT_MS = 300_000;
/** A page that stays in the back/forward cache for longer than this starts a new view. */
const SUSPEND_LIMIT_MS = 300_000;

export interface ViewManagerOptions extends ViewOptions {
  /** Called after a view has emitted `view-start`. */
  readonly onViewStart: (view: TrackedView, snapshot: PlaybackSnapshot) => void;
}

/** Starts and ends the views of one media element. */
export class ViewManager {
  view: TrackedView | undefined;
  readonly #options: ViewManagerOptions;
  /** Whether the next view continues playback that had already started. */
  #wasPlaying: boolean;
  /** The playhead of a view that ended because of a long wait. */
  #stuckPlayhead: number | undefined;

  constructor(options: ViewManagerOptions, wasPlaying: boolean) {
    this.#options = options;
    this.#wasPlaying = wasPlaying;
  }

  /** Passes an event to the current view. If there is none, `trigger` decides whether one starts. */
  dispatch(
    snapshot: PlaybackSnapshot,
    handle: (view: TrackedView) => void,
    trigger?: ViewTrigger,
  ): void {
    if (
      this.view &&
      !this.view.isSuspended &&
      snapshot.timestamp - this.view.lastSnapshot.timestamp > IDLE_LIMIT_MS
    )
      this.end('idle', this.view.lastSnapshot.timestamp);
    const view =
      this.view ??
      (this.#canStart(snapshot, trigger) ? this.#startView(snapshot, trigger) : undefined);
    if (!view) return;
    handle(view);
    if (this.view === view && getWaitMs(view) >= WAIT_LIMIT_MS) {
      this.#stuckPlayhead = snapshot.playhead;
      this.end('stalled', snapshot.timestamp);
    }
  }

  end(reason: ViewEndReason, timestamp: number): void {
    const { view } = this;
    this.view = undefined;
    this.#wasPlaying = true;
    view?.end(reason, timestamp);
  }

  /** Ends the view of the previous source. */
  changeSource(timestamp: number): void {
    this.end('source', timestamp);
    this.#wasPlaying = false;
    this.#stuckPlayhead = undefined;
  }

  suspend(snapshot: PlaybackSnapshot): void {
    this.view?.suspend(snapshot);
  }

  resume(snapshot: PlaybackSnapshot): void {
    if (!this.view?.isSuspended) return;
    const { timestamp } = this.view.lastSnapshot;
    if (snapshot.timestamp - timestamp > SUSPEND_LIMIT_MS) this.end('leave', timestamp);
    else this.view.resume(snapshot);
  }

  #canStart(snapshot: PlaybackSnapshot, trigger: ViewTrigger | undefined): boolean {
    if (trigger !== 'play-intent') return trigger !== undefined;
    return (
      snapshot.shouldPlay &&
      (this.#stuckPlayhead === undefined || snapshot.playhead > this.#stuckPlayhead)
    );
  }

  #startView(snapshot: PlaybackSnapshot, trigger: ViewTrigger | undefined): TrackedView {
    const wasPlaying = trigger === 'play-intent' && this.#wasPlaying;
    this.#stuckPlayhead = undefined;
    const view = new TrackedView(snapshot, this.#options, wasPlaying);
    this.view = view;
    this.#options.onViewStart(view, snapshot);
    return view;
  }
}
