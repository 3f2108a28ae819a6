import type { MediaRequest } from '../media/request.ts';
import type { Range, RangeView } from './range-view.ts';
import { timeRange } from './time-range.ts';

/** A tenth of the whole, for Page Up and Page Down. */
const PAGE_STEP = 0.1;
const VOLUME_STEP = 0.05;

const setVolume = ({ value }: RangeView, by: number): MediaRequest => ({
  type: 'set-volume',
  level: value + by,
});

/** Every range there is. */
export const ranges = {
  time: timeRange,
  volume: {
    reads: ({ volume }) => [volume],
    view: ({ volume }, texts) => {
      if (!volume.adjustable) return undefined;
      const value = volume.muted ? 0 : volume.level;
      const text = texts.volumeValue(Math.round(value * 100));
      return { label: texts.volume, min: 0, max: 1, value, text, spans: [], parts: [] };
    },
    request: (level) => ({ type: 'set-volume', level }),
    step: (view, direction) => setVolume(view, direction * VOLUME_STEP),
    page: (view, direction) => setVolume(view, direction * PAGE_STEP),
  },
} satisfies Record<string, Range>;

export type RangeName = keyof typeof ranges;
