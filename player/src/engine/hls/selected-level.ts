import type { ErrorData, Level } from 'hls.js';
import type { HlsContext } from './hls-context.ts';

// Values of the hls.js enum `ErrorTypes`; a value import would bundle a second copy of hls.js.
const MEDIA_ERROR: string = 'mediaError';
const NETWORK_ERROR: string = 'networkError';

/**
 * After this many restorations, the level is probably corrupt, and automatic selection continues.
 */
const MAX_RESTORATIONS = 3;

/**
 * The state of the level that the viewer selected.
 *
 * - `selected`: hls.js uses it.
 * - `interrupted`: hls.js has returned to automatic selection, but not because of the level.
 * - `failed`: hls.js has returned to automatic selection, because the level cannot be loaded.
 */
type SelectionState = 'selected' | 'interrupted' | 'failed';

/**
 * Keeps the level that the viewer selected, as long as it is available. hls.js returns to automatic
 * selection after every media error, and after network errors of the level:
 *
 *                      media error               network error of the level
 *     +-------------+ <-------------- +----------+ --------------------------> +--------+
 *     | interrupted |                 | selected |                             | failed |
 *     +-------------+ --------------> +----------+  network error of another   +--------+
 *        ^             next segment                 level: the server fails       |  |
 *        +------------------------------------------------------------------------+  |
 *                                 automatic selection <------------------------------+
 *                                                           next segment
 */
export class SelectedLevel {
  readonly #hls: HlsContext['hls'];
  readonly #onUnavailable: () => void;
  /** `undefined` for automatic selection. */
  #level: Level | undefined;
  #state: SelectionState = 'selected';
  #restorationCount = 0;

  /** @param onUnavailable Called when playback continues with automatic selection. */
  constructor(
    { hls, Hls: { Events } }: Pick<HlsContext, 'hls' | 'Hls'>,
    onUnavailable: () => void,
  ) {
    this.#hls = hls;
    this.#onUnavailable = onUnavailable;
    hls.on(Events.ERROR, (_, error) => this.#handleError(error));
    hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
      if (frag.type === 'main') this.#handleNextSegment();
    });
  }

  /** Selects a level by its index; `-1` for automatic selection. */
  select(index: number): void {
    this.#level = this.#hls.levels[index];
    this.#state = 'selected';
    this.#restorationCount = 0;
    this.#hls.nextLevel = index;
  }

  #handleError({ type, frag, context }: ErrorData): void {
    const { levels, autoLevelEnabled } = this.#hls;
    if (!this.#level || !autoLevelEnabled) return;
    const index = frag?.type === 'main' ? frag.level : context?.level;
    const isOtherLevel = levels[index ?? -1] !== this.#level;
    if (type === MEDIA_ERROR && this.#state === 'selected') this.#state = 'interrupted';
    if (type !== NETWORK_ERROR) return;
    if (this.#state === 'selected') this.#state = 'failed';
    else if (this.#state === 'failed' && isOtherLevel && typeof index === 'number')
      this.#state = 'interrupted';
  }

  #handleNextSegment(): void {
    if (!this.#level || this.#state === 'selected') return;
    const index = this.#hls.levels.findIndex((level) => level === this.#level);
    const isAvailable = index >= 0 && this.#restorationCount < MAX_RESTORATIONS;
    if (this.#state === 'interrupted' && isAvailable) {
      this.#state = 'selected';
      this.#restorationCount += 1;
      // Unlike `nextLevel`, `loadLevel` keeps the buffered segments.
      this.#hls.loadLevel = index;
    } else {
      this.#level = undefined;
      this.#onUnavailable();
    }
  }
}
