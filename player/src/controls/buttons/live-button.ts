import { formatTime, formatSpokenTime } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { ButtonView } from './button-view.ts';
import { internRequest } from './intern-request.ts';

/**
 * The way back to the live edge: says LIVE at the edge, and how far behind it playback is
 * otherwise. Absent where the stream is not live.
 */
export function liveButton({ live, time }: MediaState, texts: Texts): ButtonView | undefined {
  if (live.type !== 'live') return undefined;
  const request = internRequest({ type: 'seek-to-live' });
  if (live.atEdge) {
    return { label: texts.live, text: texts.live, icon: 'live', request };
  }
  const behind = Math.floor((time.seekable.at(-1)?.end ?? time.current) - time.current);
  // Nearer than a second is a pause at the edge.
  const text = behind > 0 ? formatTime(-behind) : texts.live;
  const said = behind > 0 ? `, ${texts.behindLive(formatSpokenTime(behind, texts.amount))}` : '';
  return {
    label: `${text}${said}, ${texts.goToLive}`,
    text,
    icon: 'behind-live',
    request,
  };
}
