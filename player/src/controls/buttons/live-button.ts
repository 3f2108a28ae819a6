import { formatTime, formatSpokenTime } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { ButtonView } from './button-view.ts';
import { internRequest } from './intern-request.ts';

/**
 * The button that seeks to the live edge. It shows LIVE at the edge, and the distance to the edge
 * otherwise; `undefined` if the stream is not live.
 */
export function liveButton({ live, time }: MediaState, texts: Texts): ButtonView | undefined {
  if (live.streamType !== 'live') return undefined;
  const request = internRequest({ type: 'seek-to-live' });
  if (live.atEdge) {
    return { label: texts.live, text: texts.live, icon: 'live', request };
  }
  const secondsBehind = Math.floor(
    (time.seekable.at(-1)?.end ?? time.currentTime) - time.currentTime,
  );
  // Less than a second behind is playback that was paused at the edge.
  const isBehind = secondsBehind > 0;
  const text = isBehind ? formatTime(-secondsBehind) : texts.live;
  const spokenDistance = isBehind
    ? `, ${texts.behindLive(formatSpokenTime(secondsBehind, texts.amount))}`
    : '';
  return {
    label: `${text}${spokenDistance}, ${texts.goToLive}`,
    text,
    icon: 'behind-live',
    request,
  };
}
