import type { Beginning } from './beginning.ts';
import type { ViewScene } from './course.ts';
import { ViewFacts } from './view-facts.ts';
import type { EndReason, Look } from './view.ts';
import { waited } from './wait.ts';

/** Nobody who comes back after it is still at the same view. */
const IDLE_MS = 3_600_000;
/** A film that stands still for so long is not watched any more. */
const GIVEN_UP_MS = 300_000;
/** A page that was left for longer is another visit. */
const KEPT_MS = 300_000;

export interface KeeperScene extends ViewScene {
  /** A view has begun, and nothing of it but that has been told. */
  readonly begun: (view: ViewFacts, look: Look) => void;
}

/** Keeps one view after the other of what plays in one media element. */
export class ViewKeeper {
  view: ViewFacts | undefined;
  readonly #scene: KeeperScene;
  /** Whether the film was playing when nobody was looking. */
  #resumes: boolean;
  /** Where a view stood still that was given up. */
  #stuck: number | undefined;

  constructor(scene: KeeperScene, resumes: boolean) {
    this.#scene = scene;
    this.#resumes = resumes;
  }

  /** Takes in something that happened; in a view of its own where there is none and it begins one. */
  take(look: Look, act: (view: ViewFacts) => void, begins?: Beginning): void {
    if (this.view && !this.view.suspended && look.at - this.view.last.at > IDLE_MS)
      this.end('idle', this.view.last.at);
    const view =
      this.view ?? (this.#mayBegin(look, begins) ? this.#begin(look, begins) : undefined);
    if (!view) return;
    act(view);
    if (this.view === view && waited(view) >= GIVEN_UP_MS) {
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
  leaveFilm(at: number): void {
    this.end('source', at);
    this.#resumes = false;
    this.#stuck = undefined;
  }

  suspend(look: Look): void {
    this.view?.suspend(look);
  }

  resume(look: Look): void {
    if (!this.view?.suspended) return;
    if (look.at - this.view.last.at > KEPT_MS) this.end('leave', this.view.last.at);
    else this.view.resume(look);
  }

  #mayBegin(look: Look, begins: Beginning | undefined): boolean {
    if (begins !== 'wish') return begins !== undefined;
    return look.wished && (this.#stuck === undefined || look.playhead > this.#stuck);
  }

  #begin(look: Look, begins: Beginning | undefined): ViewFacts {
    const resumed = begins === 'wish' && this.#resumes;
    this.#stuck = undefined;
    const view = new ViewFacts(look, this.#scene, resumed);
    this.view = view;
    this.#scene.begun(view, look);
    return view;
  }
}
