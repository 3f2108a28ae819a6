import { formatTime, toCoarseTime, floorSeconds } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import { areControlsHidden } from '../../state/selectors.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { type ButtonView, internRequest } from './button-view.ts';

/** The duration in seconds: that of the media, or the one that the page declares until it is known. */
export const selectDuration = ({ time, controlOptions }: MediaState): number =>
  Number.isNaN(time.duration) ? controlOptions.duration : time.duration;

/**
 * The button that shows the current time and the duration, or the remaining time. A press switches
 * between the two.
 */
export function clockButton(state: MediaState, texts: Texts): ButtonView {
  const { time, controlOptions } = state;
  const current = areControlsHidden(state)
    ? toCoarseTime(time.currentTime)
    : floorSeconds(time.currentTime);
  const duration = selectDuration(state);
  if (!Number.isFinite(duration)) return { text: formatTime(current), request: undefined };
  const description = texts.switchTime;
  const request = internRequest({
    type: 'announce-time',
    as: controlOptions.showsRemainingTime ? 'elapsed' : 'remaining',
  });
  if (controlOptions.showsRemainingTime)
    return { text: formatTime(current - duration, duration), description, request };
  return {
    text: formatTime(current, duration),
    secondaryText: ` / ${formatTime(duration)}`,
    description,
    request,
  };
}
