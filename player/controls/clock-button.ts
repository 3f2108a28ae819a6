import { clock, seldom, wholeSeconds } from '../media/clock.ts';
import type { MediaState } from '../media/state.ts';
import { isUnseen } from '../media/unseen.ts';
import type { Texts } from '../texts/en.ts';
import type { ButtonView } from './button-view.ts';
import { sameRequest } from './same-request.ts';

/** How long the film is as far as anybody knows: by itself, else by what the page said before. */
export const filmLength = ({ time, offer }: MediaState): number =>
  Number.isNaN(time.duration) ? offer.duration : time.duration;

/** The clock: what has been and the whole, or what is left; a press changes between them. */
export function clockButton(state: MediaState, texts: Texts): ButtonView {
  const { time, offer } = state;
  const now = isUnseen(state) ? seldom(time.current) : wholeSeconds(time.current);
  const length = filmLength(state);
  if (!Number.isFinite(length)) return { text: clock(now), request: undefined };
  const description = texts.switchTime;
  const request = sameRequest({ type: 'tell-time', as: offer.remaining ? 'elapsed' : 'remaining' });
  return offer.remaining
    ? { text: clock(now - length, length), description, request }
    : { text: clock(now, length), more: ` / ${clock(length)}`, description, request };
}
