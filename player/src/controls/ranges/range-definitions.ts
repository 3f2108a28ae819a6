import type { MediaRequest } from '../../media/media-request.ts';
import type { RangeDefinition, RangeView } from './range-view.ts';
import { timeRange } from './time-range.ts';

/** The volume step of Page Up and Page Down, as a fraction of the full volume. */
const VOLUME_PAGE_STEP = 0.1;
const VOLUME_STEP = 0.05;

const createVolumeRequest = ({ value }: RangeView, step: number): MediaRequest => ({
  type: 'set-volume',
  level: value + step,
});

/** All range definitions, by name. */
export const rangeDefinitions = {
  time: timeRange,
  volume: {
    selectDependencies: ({ volume }) => [volume],
    getView: ({ volume }, texts) => {
      if (!volume.adjustable) return undefined;
      const value = volume.muted ? 0 : volume.volume;
      const valueText = texts.volumeValue(Math.round(value * 100));
      return { label: texts.volume, min: 0, max: 1, value, valueText, buffered: [], chapters: [] };
    },
    toRequest: (level) => ({ type: 'set-volume', level }),
    getStepRequest: (view, direction) => createVolumeRequest(view, direction * VOLUME_STEP),
    getPageStepRequest: (view, direction) =>
      createVolumeRequest(view, direction * VOLUME_PAGE_STEP),
  },
} satisfies Record<string, RangeDefinition>;

export type RangeName = keyof typeof rangeDefinitions;
