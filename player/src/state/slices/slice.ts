import type { MediaRequestType, MediaRequestOf } from '../../media/media-request.ts';
import type { OfferShelf } from '../../media/control-options.ts';
import type { StatedStreamShelf } from '../../media/stream-overrides.ts';
import type { EngineManager } from '../../engine/engine-manager.ts';
import type { AutomaticAdjustments } from '../../engine/automatic-adjustments.ts';

/** What the slices observe and act upon. */
export interface MediaTarget {
  readonly media: HTMLMediaElement;
  /**
   * What fills the screen in full screen, and where a person's presence is noticed; another once a
   * page has put a film that has no player into another place.
   */
  container: HTMLElement;
  /** What fills the screen in place of the stage, wherever it gives something; absent for nothing. */
  getFullscreenElement?: () => HTMLElement | undefined;
  readonly engine: EngineManager;
  readonly automaticChanges: AutomaticAdjustments;
  readonly controlOptions: OfferShelf;
  readonly streamHints: StatedStreamShelf;
}

/** Does what requests of the given types ask. */
export type RequestHandlers<Types extends MediaRequestType> = {
  readonly [Type in Types]: (target: MediaTarget, request: MediaRequestOf<Type>) => void;
};

/**
 * One concern of a media element: what is known before anything happened, how it is learnt, and
 * what may be asked.
 *
 * `perform` never writes: what it changes comes back through `observe`, because the media element
 * is the truth.
 */
export interface Slice<Part, Types extends MediaRequestType = never> {
  readonly initial: Part;
  /** Writes the part at once and on each change, until `signal` aborts. */
  observe(target: MediaTarget, write: (part: Partial<Part>) => void, signal: AbortSignal): void;
  readonly handlers: RequestHandlers<Types>;
}

/** Calls `sync` now and on each of the events, until `signal` aborts. */
export function syncOnEvents(
  target: EventTarget,
  events: readonly string[],
  sync: () => void,
  signal: AbortSignal,
): void {
  // The lists of tracks in jsdom have no events.
  const listens = 'addEventListener' in target;
  for (const event of listens ? events : []) target.addEventListener(event, sync);
  // One signal for each listener is most of what a listener costs, and a player has a hundred.
  signal.addEventListener('abort', () => {
    for (const event of listens ? events : []) target.removeEventListener(event, sync);
  });
  sync();
}
