import { formatTime, toCoarseTime, floorSeconds } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import { areControlsHidden } from '../../state/selectors.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { ButtonView } from './button-view.ts';
import { internRequest } from './intern-request.ts';

/** The duration in seconds: that of the media, or the one that the page declares until it is known. */
export const selectDuration = ({ time, offer }: MediaState): number =>
  Number.isNaN(time.duration) ? offer.duration : time.duration;

/**
 * The button that shows the current time and the duration, or the remaining time. A press switches
 * between the two.
 */
export function clockButton(state: MediaState, texts: Texts): ButtonView {
  const { time, offer } = state;
  const current = areControlsHidden(state)
    ? toCoarseTime(time.current)
    : floorSeconds(time.current);
  const duration = selectDuration(state);
  if (!Number.isFinite(duration)) return { text: formatTime(current), request: undefined };
  const description = texts.switchTime;
  const request = internRequest({
    type: 'tell-time',
    as: offer.showsRemainingTime ? 'elapsed' : 'remaining',
  });
  if (offer.showsRemainingTime)
    return { text: formatTime(current - duration, duration), description, request };
  return {
    text: formatTime(current, duration),
    secondaryText: ` / ${formatTime(duration)}`,
    description,
    request,
  };
}
