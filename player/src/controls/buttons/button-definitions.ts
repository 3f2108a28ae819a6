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
  'seek-backward': ({ offer }, texts) => ({
    label: texts.seekBackward(offer.seekBackward),
    icon: 'seek-backward',
    iconText: String(offer.seekBackward),
    request: internRequest({ type: 'seek-by', seconds: -offer.seekBackward }),
  }),
  'seek-forward': ({ offer }, texts) => ({
    label: texts.seekForward(offer.seekForward),
    icon: 'seek-forward',
    iconText: String(offer.seekForward),
    request: internRequest({ type: 'seek-by', seconds: offer.seekForward }),
  }),
  'previous-chapter': previousChapterButton,
  'next-chapter': nextChapterButton,
  live: liveButton,
  clock: clockButton,
  mute: ({ volume }, texts) => {
    if (volume.muted || volume.level === 0) {
      return {
        label: texts.unmute,
        icon: 'volume-off',
        request: internRequest({ type: 'unmute' }),
      };
    }
    const icon = volume.level > HIGH_VOLUME ? 'volume-high' : 'volume-low';
    return { label: texts.mute, icon, request: internRequest({ type: 'mute' }) };
  },
  // The next two are available only while playback is muted because of the autoplay policy.
  'turn-sound-on': ({ volume }, { turnSoundOn }) =>
    volume.mutedToPlay
      ? { text: turnSoundOn, icon: 'volume-off', request: internRequest({ type: 'unmute' }) }
      : undefined,
  'leave-sound-off': ({ volume }, texts) =>
    volume.mutedToPlay
      ? {
          label: `${texts.close}: ${texts.turnSoundOn}`,
          icon: 'close',
          request: internRequest({ type: 'leave-sound-off' }),
        }
      : undefined,
  airplay: ({ remote }) =>
    remote.airplayAvailable
      ? { label: 'AirPlay', icon: 'airplay', request: internRequest({ type: 'choose-airplay' }) }
      : undefined,
  cast: ({ remote }, texts) => {
    if (remote.place === 'cast') {
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
  'picture-in-picture': ({ screen }, texts) => {
    if (!screen.pictureInPictureAvailable) return undefined;
    const icon = 'picture-in-picture';
    return screen.pictureInPicture
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
  fullscreen: ({ screen }, texts) => {
    if (!screen.fullscreenAvailable) return undefined;
    return screen.fullscreen
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
