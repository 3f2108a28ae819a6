import { formatTime, toCoarseTime, floorSeconds } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import { areControlsHidden } from '../../state/selectors.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { type ButtonView, getCachedRequest } from './button-view.ts';

/** Selects the duration of the media or, until that is known, the one that the page declares, in seconds. */
export const selectDuration = ({ time, controlOptions }: MediaState): number =>
  Number.isNaN(time.duration) ? controlOptions.duration : time.duration;

/**
 * The button that shows the current time and the duration, or the remaining time. A press toggles
 * between the two. The button is not available for media that failed before it started.
 */
export function clockButton(state: MediaState, texts: Texts): ButtonView | undefined {
  const { time, controlOptions, playback, error } = state;
  if (error.playbackError && !playback.started && Number.isNaN(time.duration)) return undefined;
  const currentTime = areControlsHidden(state)
    ? toCoarseTime(time.currentTime)
    : floorSeconds(time.currentTime);
  const duration = selectDuration(state);
  if (!Number.isFinite(duration)) return { text: formatTime(currentTime), request: undefined };
  const description = texts.toggleTimeDisplay;
  const request = getCachedRequest({
    type: 'announce-time',
    as: controlOptions.showsRemainingTime ? 'elapsed' : 'remaining',
  });
  if (controlOptions.showsRemainingTime)
    return { text: formatTime(currentTime - duration, duration), description, request };
  return {
    text: formatTime(currentTime, duration),
    secondaryText: ` / ${formatTime(duration)}`,
    description,
    request,
  };
}
