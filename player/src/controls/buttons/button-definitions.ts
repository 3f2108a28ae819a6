import { type ButtonDefinition, internRequest, type ButtonView } from './button-view.ts';
import { clockButton } from './clock-button.ts';
import { formatTime, formatSpokenTime } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import { findLast } from '../../platform/find-last.ts';

/** The volume above which the mute button shows the icon for high volume. */
const HIGH_VOLUME = 0.5;

/** The table of all buttons. */
export const buttonDefinitions = {
  play: ({ playback }, texts) => {
    if (playback.ended)
      return { label: texts.replay, icon: 'replay', request: internRequest({ type: 'play' }) };
    return playback.paused
      ? { label: texts.play, icon: 'play', request: internRequest({ type: 'play' }) }
      : { label: texts.pause, icon: 'pause', request: internRequest({ type: 'pause' }) };
  },
  'seek-backward': ({ controlOptions }, texts) => ({
    label: texts.seekBackward(controlOptions.seekBackward),
    icon: 'seek-backward',
    iconText: String(controlOptions.seekBackward),
    request: internRequest({ type: 'seek-by', seconds: -controlOptions.seekBackward }),
  }),
  'seek-forward': ({ controlOptions }, texts) => ({
    label: texts.seekForward(controlOptions.seekForward),
    icon: 'seek-forward',
    iconText: String(controlOptions.seekForward),
    request: internRequest({ type: 'seek-by', seconds: controlOptions.seekForward }),
  }),
  'previous-chapter': previousChapterButton,
  'next-chapter': nextChapterButton,
  live: liveButton,
  clock: clockButton,
  mute: ({ volume }, texts) => {
    if (volume.muted || volume.volume === 0) {
      return {
        label: texts.unmute,
        icon: 'volume-off',
        request: internRequest({ type: 'unmute' }),
      };
    }
    const icon = volume.volume > HIGH_VOLUME ? 'volume-high' : 'volume-low';
    return { label: texts.mute, icon, request: internRequest({ type: 'mute' }) };
  },
  // The next two are available only while playback is muted because of the autoplay policy.
  'unmute-prompt': ({ volume }, { turnSoundOn }) =>
    volume.mutedForAutoplay
      ? { text: turnSoundOn, icon: 'volume-off', request: internRequest({ type: 'unmute' }) }
      : undefined,
  'dismiss-unmute': ({ volume }, texts) =>
    volume.mutedForAutoplay
      ? {
          label: `${texts.close}: ${texts.turnSoundOn}`,
          icon: 'close',
          request: internRequest({ type: 'dismiss-unmute' }),
        }
      : undefined,
  airplay: ({ remote }) =>
    remote.airplayAvailable
      ? {
          label: 'AirPlay',
          icon: 'airplay',
          request: internRequest({ type: 'show-airplay-picker' }),
        }
      : undefined,
  cast: ({ remote }, texts) => {
    if (remote.protocol === 'cast') {
      return {
        label: texts.exitCast,
        icon: 'cast-on',
        request: internRequest({ type: 'exit-cast' }),
      };
    }
    return remote.castAvailable
      ? { label: texts.enterCast, icon: 'cast', request: internRequest({ type: 'enter-cast' }) }
      : undefined;
  },
  'picture-in-picture': ({ presentation }, texts) => {
    if (!presentation.pictureInPictureAvailable) return undefined;
    const icon = 'picture-in-picture';
    return presentation.pictureInPicture
      ? {
          label: texts.exitPictureInPicture,
          icon,
          request: internRequest({ type: 'exit-picture-in-picture' }),
        }
      : {
          label: texts.enterPictureInPicture,
          icon,
          request: internRequest({ type: 'enter-picture-in-picture' }),
        };
  },
  fullscreen: ({ presentation }, texts) => {
    if (!presentation.fullscreenAvailable) return undefined;
    return presentation.fullscreen
      ? {
          label: texts.exitFullscreen,
          icon: 'exit-fullscreen',
          request: internRequest({ type: 'exit-fullscreen' }),
        }
      : {
          label: texts.enterFullscreen,
          icon: 'enter-fullscreen',
          request: internRequest({ type: 'enter-fullscreen' }),
        };
  },
} satisfies Record<string, ButtonDefinition>;

export type ButtonName = keyof typeof buttonDefinitions;

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

/** After this many seconds of a chapter, "previous" seeks to its start, as in music players. */
const RESTART_AFTER_SECONDS = 3;

const seekTo = (time: number): MediaRequest => internRequest({ type: 'seek-to', time });

/** The button that seeks to the previous chapter; `undefined` without chapters. */
export function previousChapterButton(
  { chapters, time }: MediaState,
  texts: Texts,
): ButtonView | undefined {
  if (chapters.list.length < 2) return undefined;
  const previous = findLast(
    chapters.list,
    ({ start }) => start < time.currentTime - RESTART_AFTER_SECONDS,
  );
  return {
    label: texts.previousChapter,
    icon: 'previous-chapter',
    request: seekTo(previous?.start ?? chapters.list[0]?.start ?? 0),
  };
}

/**
 * The button that seeks to the next chapter. It is disabled in the last chapter, and `undefined`
 * without chapters.
 */
export function nextChapterButton(
  { chapters, time }: MediaState,
  texts: Texts,
): ButtonView | undefined {
  if (chapters.list.length < 2) return undefined;
  const next = chapters.list.find(({ start }) => start > time.currentTime);
  return {
    label: texts.nextChapter,
    icon: 'next-chapter',
    request: next && seekTo(next.start),
  };
}
