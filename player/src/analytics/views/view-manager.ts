import type { ViewTrigger } from './view-triggers.ts';
import type { ViewOptions } from './view-record.ts';
import { TrackedView } from './tracked-view.ts';
import type { EndReason, Look } from '../schema/view.ts';
import { getWaitMs } from './wait.ts';

/** Nobody who comes back after it is still at the same view. */
const IDLE_MS = 3_600_000;
/** A film that stands still for so long is not watched any more. */
const GIVEN_UP_MS = 300_000;
/** A page that was left for longer is another visit. */
const KEPT_MS = 300_000;

export interface ViewManagerOptions extends ViewOptions {
  /** A view has begun, and nothing of it but that has been told. */
  readonly onViewStart: (view: TrackedView, look: Look) => void;
}

/** Keeps one view after the other of what plays in one media element. */
export class ViewManager {
  view: TrackedView | undefined;
  readonly #scene: ViewManagerOptions;
  /** Whether the film was playing when nobody was looking. */
  #resumes: boolean;
  /** Where a view stood still that was given up. */
  #stuck: number | undefined;

  constructor(scene: ViewManagerOptions, resumes: boolean) {
    this.#scene = scene;
    this.#resumes = resumes;
  }

  /** Takes in something that happened; in a view of its own where there is none and it begins one. */
  dispatch(look: Look, act: (view: TrackedView) => void, begins?: ViewTrigger): void {
    if (this.view && !this.view.isSuspended && look.at - this.view.last.at > IDLE_MS)
      this.end('idle', this.view.last.at);
    const view =
      this.view ?? (this.#mayBegin(look, begins) ? this.#begin(look, begins) : undefined);
    if (!view) return;
    act(view);
    if (this.view === view && getWaitMs(view) >= GIVEN_UP_MS) {
      this.#stuck = look.playhead;
      this.end('stalled', look.at);
    }
  }

  end(reason: EndReason, at: number): void {
    const { view } = this;
    this.view = undefined;
    this.#resumes = true;
    view?.end(reason, at);
  }

  /** Another film has come, or none. */
  changeSource(at: number): void {
    this.end('source', at);
    this.#resumes = false;
    this.#stuck = undefined;
  }

  suspend(look: Look): void {
    this.view?.suspend(look);
  }

  resume(look: Look): void {
    if (!this.view?.isSuspended) return;
    if (look.at - this.view.last.at > KEPT_MS) this.end('leave', this.view.last.at);
    else this.view.resume(look);
  }

  #mayBegin(look: Look, begins: ViewTrigger | undefined): boolean {
    if (begins !== 'wish') return begins !== undefined;
    return look.shouldPlay && (this.#stuck === undefined || look.playhead > this.#stuck);
  }

  #begin(look: Look, begins: ViewTrigger | undefined): TrackedView {
    const resumed = begins === 'wish' && this.#resumes;
    this.#stuck = undefined;
    const view = new TrackedView(look, this.#scene, resumed);
    this.view = view;
    this.#scene.onViewStart(view, look);
    return view;
  }
}
