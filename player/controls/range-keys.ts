import type { MediaRequest } from '../media/request.ts';
import type { MediaState } from '../media/state.ts';
import type { Range, RangeView } from './range-view.ts';

/** What a key asks for on the range that has the focus; absent where it means nothing there. */
export function requestForKey(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  row: Range,
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
    PageUp: row.page(view, 1),
    PageDown: row.page(view, -1),
  }[key];
}
