import type { RangeView } from './range-view.ts';

/** Half the gap between two parts, in pixels. */
const HALF_GAP_PX = 1.5;

/** How far along the range a value lies: 0 to 1. */
export function getFraction(value: number, { min, max }: Pick<RangeView, 'min' | 'max'>): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

const percent = (value: number, view: Pick<RangeView, 'min' | 'max'>): string =>
  `${(getFraction(value, view) * 100).toFixed(2)}%`;

/** A CSS gradient, from `--_spans-color` where something is there already. */
export function createBufferedGradient(view: Pick<RangeView, 'min' | 'max' | 'buffered'>): string {
  const stops = view.buffered.flatMap(({ start, end }) => {
    const [from, to] = [percent(start, view), percent(end, view)];
    return [`#0000 ${from}`, `var(--_spans-color) ${from} ${to}`, `#0000 ${to}`];
  });
  return `linear-gradient(to right, ${['#0000 0%', ...stops, '#0000 100%'].join(', ')})`;
}

/** A CSS mask that leaves a gap where one part ends and the next begins. */
export function createChapterMask(view: Pick<RangeView, 'min' | 'max' | 'chapters'>): string {
  const inner = view.chapters
    .map(({ start }) => start)
    .filter((start) => start > view.min && start < view.max);
  const stops = inner.flatMap((start) => {
    const at = percent(start, view);
    const [from, to] = [`calc(${at} - ${HALF_GAP_PX}px)`, `calc(${at} + ${HALF_GAP_PX}px)`];
    return [`#000 ${from}`, `#0000 ${from} ${to}`, `#000 ${to}`];
  });
  return `linear-gradient(to right, ${['#000 0%', ...stops, '#000 100%'].join(', ')})`;
}
