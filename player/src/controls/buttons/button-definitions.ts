import type { ButtonDefinition } from './button-view.ts';
import { nextChapterButton, previousChapterButton } from './chapter-buttons.ts';
import { clockButton } from './clock-button.ts';
import { liveButton } from './live-button.ts';
import { internRequest } from './intern-request.ts';

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
