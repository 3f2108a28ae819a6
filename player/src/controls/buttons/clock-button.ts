import { formatTime, toCoarseTime, floorSeconds } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import { areControlsHidden } from '../../state/selectors.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { ButtonView } from './button-view.ts';
import { internRequest } from './intern-request.ts';

/** How long the film is as far as anybody knows: by itself, else by what the page said before. */
export const filmLength = ({ time, offer }: MediaState): number =>
  Number.isNaN(time.duration) ? offer.duration : time.duration;

/** The clock: what has been and the whole, or what is left; a press changes between them. */
export function clockButton(state: MediaState, texts: Texts): ButtonView {
  const { time, offer } = state;
  const now = areControlsHidden(state) ? toCoarseTime(time.current) : floorSeconds(time.current);
  const length = filmLength(state);
  if (!Number.isFinite(length)) return { text: formatTime(now), request: undefined };
  const description = texts.switchTime;
  const request = internRequest({
    type: 'tell-time',
    as: offer.showsRemainingTime ? 'elapsed' : 'remaining',
  });
  return offer.showsRemainingTime
    ? { text: formatTime(now - length, length), description, request }
    : {
        text: formatTime(now, length),
        secondaryText: ` / ${formatTime(length)}`,
        description,
        request,
      };
}
