import { chapterAt } from '../../media/tracks.ts';
import { createChapterMask, getFraction, createBufferedGradient } from './paint-range.ts';
import type { RangeView } from './range-view.ts';

/**
 * Paints what a range shows; `pointed` is the value that is looked at, absent for none.
 *
 * Properties are set one by one, because a strict content policy forbids the style attribute; and
 * only on what reads them, because whatever is below has its style computed again.
 */
export function paintRange(
  root: ParentNode,
  view: RangeView,
  value: number,
  pointed: number | undefined,
): void {
  const paint = (name: string, text: string, where = '.track'): void => {
    for (const { style } of root.querySelectorAll<HTMLElement>(where)) {
      if (style.getPropertyValue(name) !== text) style.setProperty(name, text);
    }
  };
  const percent = (at: number): string => `${(getFraction(at, view) * 100).toFixed(3)}%`;
  const part = pointed === undefined ? undefined : chapterAt(view.chapters, pointed);
  paint('--_filled', percent(value));
  paint('--_spans', createBufferedGradient(view));
  paint('--_parts', createChapterMask(view));
  paint('--_hot-start', percent(part?.start ?? view.max));
  paint('--_hot-end', percent(part?.end ?? view.max));
  paint('--_pointed', percent(pointed ?? 0), '.preview');
}
