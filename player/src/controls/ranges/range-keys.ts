import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { RangeDefinition, RangeView } from './range-view.ts';

/** What a key asks for on the range that has the focus; absent where it means nothing there. */
export function getRequestForKey(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  row: RangeDefinition,
  view: RangeView,
  state: MediaState,
): MediaRequest | undefined {
  // Those are keys of the browser's.
  if (ctrlKey || metaKey || altKey) return undefined;
  return {
    ArrowRight: row.step(view, 1, state),
    ArrowUp: row.step(view, 1, state),
    ArrowLeft: row.step(view, -1, state),
    ArrowDown: row.step(view, -1, state),
    PageUp: row.pageStep(view, 1),
    PageDown: row.pageStep(view, -1),
  }[key];
}
