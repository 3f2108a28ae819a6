import { getChapterAt } from '../../media/tracks.ts';
import type { RangeView } from './range-view.ts';

/** Half the gap between two chapters. */
const HALF_GAP_PX = 1.5;
const MARK_WIDTH_PX = 4;

/** Returns the position of a value on the range, from 0 to 1. */
export function getFraction(value: number, { min, max }: Pick<RangeView, 'min' | 'max'>): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

const toPercentage = (value: number, view: Pick<RangeView, 'min' | 'max'>): string =>
  `${(getFraction(value, view) * 100).toFixed(2)}%`;

/** Creates a CSS gradient that has the color `--_buffered-color` in the buffered ranges and is transparent elsewhere. */
export function createBufferedGradient(view: Pick<RangeView, 'min' | 'max' | 'buffered'>): string {
  const stops = view.buffered.flatMap(({ start, end }) => {
    const [from, to] = [toPercentage(start, view), toPercentage(end, view)];
    return [`#0000 ${from}`, `var(--_buffered-color) ${from} ${to}`, `#0000 ${to}`];
  });
  return `linear-gradient(to right, ${['#0000 0%', ...stops, '#0000 100%'].join(', ')})`;
}

/** Creates a CSS background with a mark of `--_mark-color` at each marked value. */
export const createMarksBackground = ({
  marks = [],
  ...view
}: Pick<RangeView, 'min' | 'max' | 'marks'>): string =>
  marks
    .map(
      (mark) =>
        `linear-gradient(var(--_mark-color) 0 0) ${toPercentage(mark, view)} / ${MARK_WIDTH_PX}px 100% no-repeat`,
    )
    .join(', ') || 'none';

/** Creates a CSS mask with gaps between chapters. */
export function createChapterMask(view: Pick<RangeView, 'min' | 'max' | 'chapters'>): string {
  const innerStarts = view.chapters
    .map(({ start }) => start)
    .filter((start) => start > view.min && start < view.max);
  const stops = innerStarts.flatMap((start) => {
    const position = toPercentage(start, view);
    const [from, to] = [
      `calc(${position} - ${HALF_GAP_PX}px)`,
      `calc(${position} + ${HALF_GAP_PX}px)`,
    ];
    return [`#000 ${from}`, `#0000 ${from} ${to}`, `#000 ${to}`];
  });
  return `linear-gradient(to right, ${['#000 0%', ...stops, '#000 100%'].join(', ')})`;
}

/**
 * Sets the custom properties that draw a range. `previewValue` is the value under the pointer
 * or, with keyboard focus, the current value. Its chapter is highlighted.
 *
 * A script sets the properties, because a strict content security policy forbids `style` attributes. It
 * sets them only on the elements that use them, to limit style recalculation.
 */
export function paintRange(
  root: ParentNode,
  view: RangeView,
  value: number,
  previewValue: number | undefined,
): void {
  const setProperty = (name: string, text: string, selector = '.track'): void => {
    for (const { style } of root.querySelectorAll<HTMLElement>(selector)) {
      if (style.getPropertyValue(name) !== text) style.setProperty(name, text);
    }
  };
  const toPosition = (position: number): string =>
    `${(getFraction(position, view) * 100).toFixed(3)}%`;
  const chapter =
    previewValue === undefined ? undefined : getChapterAt(view.chapters, previewValue);
  setProperty('--_filled', toPosition(value));
  setProperty('--_buffered-gradient', createBufferedGradient(view));
  setProperty('--_chapter-mask', createChapterMask(view));
  setProperty('--_marks', createMarksBackground(view), '.marks');
  setProperty('--_highlight-start', toPosition(chapter?.start ?? view.max));
  setProperty('--_highlight-end', toPosition(chapter?.end ?? view.max));
  setProperty('--_preview-position', toPosition(previewValue ?? 0), '.preview');
}
