import { type ButtonDefinition, getCachedRequest, type ButtonView } from './button-view.ts';
import { clockButton } from './clock-button.ts';
import { formatTime, formatSpokenTime } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import { findLast } from '../../platform/find-last.ts';

/** The volume above which the mute button shows the icon for high volume. */
const HIGH_VOLUME = 0.5;

/** All button definitions, by name. */
export const buttonDefinitions = {
  play: ({ playback }, texts) => {
    if (playback.ended)
      return { label: texts.replay, icon: 'replay', request: getCachedRequest({ type: 'play' }) };
    return playback.paused
      ? { label: texts.play, icon: 'play', request: getCachedRequest({ type: 'play' }) }
      : { label: texts.pause, icon: 'pause', request: getCachedRequest({ type: 'pause' }) };
  },
  'seek-backward': ({ controlOptions }, texts) => ({
    label: texts.seekBackward(controlOptions.seekBackward),
    icon: 'seek-backward',
    iconText: String(controlOptions.seekBackward),
    request: getCachedRequest({ type: 'seek-by', seconds: -controlOptions.seekBackward }),
  }),
  'seek-forward': ({ controlOptions, interstitial }, texts) => ({
    label: texts.seekForward(controlOptions.seekForward),
    icon: 'seek-forward',
    iconText: String(controlOptions.seekForward),
    request: interstitial.blocksSkip
      ? undefined
      : getCachedRequest({ type: 'seek-by', seconds: controlOptions.seekForward }),
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
        request: getCachedRequest({ type: 'unmute' }),
      };
    }
    const icon = volume.volume > HIGH_VOLUME ? 'volume-high' : 'volume-low';
    return { label: texts.mute, icon, request: getCachedRequest({ type: 'mute' }) };
  },
  // The next two buttons are available only while the autoplay policy keeps playback muted.
  'unmute-prompt': ({ volume }, { unmuteAutoplay }) =>
    volume.mutedForAutoplay
      ? { text: unmuteAutoplay, icon: 'volume-off', request: getCachedRequest({ type: 'unmute' }) }
      : undefined,
  'dismiss-unmute': ({ volume }, texts) =>
    volume.mutedForAutoplay
      ? {
          label: `${texts.close}: ${texts.unmuteAutoplay}`,
          icon: 'close',
          request: getCachedRequest({ type: 'dismiss-unmute' }),
        }
      : undefined,
  airplay: ({ remote }) =>
    remote.airplayAvailable
      ? {
          label: 'AirPlay',
          icon: 'airplay',
          request: getCachedRequest({ type: 'show-airplay-picker' }),
        }
      : undefined,
  cast: ({ remote }, texts) => {
    if (remote.protocol === 'cast') {
      return {
        label: texts.exitCast,
        icon: 'cast-on',
        request: getCachedRequest({ type: 'exit-cast' }),
      };
    }
    return remote.castAvailable
      ? { label: texts.enterCast, icon: 'cast', request: getCachedRequest({ type: 'enter-cast' }) }
      : undefined;
  },
  'picture-in-picture': ({ presentation }, texts) => {
    if (!presentation.pictureInPictureAvailable) return undefined;
    const icon = 'picture-in-picture';
    return presentation.pictureInPicture
      ? {
          label: texts.exitPictureInPicture,
          icon,
          request: getCachedRequest({ type: 'exit-picture-in-picture' }),
        }
      : {
          label: texts.enterPictureInPicture,
          icon,
          request: getCachedRequest({ type: 'enter-picture-in-picture' }),
        };
  },
  fullscreen: ({ presentation }, texts) => {
    if (!presentation.fullscreenAvailable) return undefined;
    return presentation.fullscreen
      ? {
          label: texts.exitFullscreen,
          icon: 'exit-fullscreen',
          request: getCachedRequest({ type: 'exit-fullscreen' }),
        }
      : {
          label: texts.enterFullscreen,
          icon: 'enter-fullscreen',
          request: getCachedRequest({ type: 'enter-fullscreen' }),
        };
  },
} satisfies Record<string, ButtonDefinition>;

export type ButtonName = keyof typeof buttonDefinitions;

/**
 * The button that seeks to the live edge. It shows LIVE at the edge, and otherwise the distance to
 * the edge; `undefined` if the stream is not live.
 */
export function liveButton({ live, time }: MediaState, texts: Texts): ButtonView | undefined {
  if (live.streamType !== 'live') return undefined;
  const request = getCachedRequest({ type: 'seek-to-live' });
  if (live.atEdge) {
    return { label: texts.live, text: texts.live, icon: 'live', request };
  }
  const secondsBehind = Math.floor(
    (time.seekable.at(-1)?.end ?? time.currentTime) - time.currentTime,
  );
  // Playback that was paused at the edge may be less than a second behind it.
  const isBehind = secondsBehind > 0;
  const text = isBehind ? formatTime(-secondsBehind) : texts.live;
  const spokenDistance = isBehind
    ? `, ${texts.behindLive(formatSpokenTime(secondsBehind, texts.formatUnit))}`
    : '';
  return {
    label: `${text}${spokenDistance}, ${texts.goToLive}`,
    text,
    icon: 'behind-live',
    request,
  };
}

/** The time after the start of a chapter from which "previous" seeks to that start, as in music players. */
const RESTART_AFTER_SECONDS = 3;

const getSeekRequest = (time: number): MediaRequest => getCachedRequest({ type: 'seek-to', time });

/** The button that seeks to the previous chapter; `undefined` without chapters. */
export function previousChapterButton(
  { chapters, time }: MediaState,
  texts: Texts,
): ButtonView | undefined {
  if (chapters.list.length < 2) return undefined;
  const previousChapter = findLast(
    chapters.list,
    ({ start }) => start < time.currentTime - RESTART_AFTER_SECONDS,
  );
  return {
    label: texts.previousChapter,
    icon: 'previous-chapter',
    request: getSeekRequest(previousChapter?.start ?? chapters.list[0]?.start ?? 0),
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
  const nextChapter = chapters.list.find(({ start }) => start > time.currentTime);
  return {
    label: texts.nextChapter,
    icon: 'next-chapter',
    request: nextChapter && getSeekRequest(nextChapter.start),
  };
}
