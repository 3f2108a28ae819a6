import type { ButtonDefinition } from './button-view.ts';
import { nextChapterButton, previousChapterButton } from './chapter-buttons.ts';
import { clockButton } from './clock-button.ts';
import { liveButton } from './live-button.ts';
import { internRequest as same } from './intern-request.ts';

/** Above this level the loudspeaker has both its waves. */
const LOUD_LEVEL = 0.5;

/** Every button there is. */
export const buttonDefinitions = {
  play: ({ playback }, texts) => {
    if (playback.ended)
      return { label: texts.replay, icon: 'replay', request: same({ type: 'play' }) };
    return playback.paused
      ? { label: texts.play, icon: 'play', request: same({ type: 'play' }) }
      : { label: texts.pause, icon: 'pause', request: same({ type: 'pause' }) };
  },
  'seek-backward': ({ offer }, texts) => ({
    label: texts.seekBackward(offer.seekBackward),
    icon: 'seek-backward',
    iconText: String(offer.seekBackward),
    request: same({ type: 'seek-by', seconds: -offer.seekBackward }),
  }),
  'seek-forward': ({ offer }, texts) => ({
    label: texts.seekForward(offer.seekForward),
    icon: 'seek-forward',
    iconText: String(offer.seekForward),
    request: same({ type: 'seek-by', seconds: offer.seekForward }),
  }),
  'previous-chapter': previousChapterButton,
  'next-chapter': nextChapterButton,
  live: liveButton,
  clock: clockButton,
  mute: ({ volume }, texts) => {
    if (volume.muted || volume.level === 0) {
      return { label: texts.unmute, icon: 'volume-off', request: same({ type: 'unmute' }) };
    }
    const icon = volume.level > LOUD_LEVEL ? 'volume-high' : 'volume-low';
    return { label: texts.mute, icon, request: same({ type: 'mute' }) };
  },
  // Both are there only while the sound is off for the browser's sake.
  'turn-sound-on': ({ volume }, { turnSoundOn }) =>
    volume.mutedToPlay
      ? { text: turnSoundOn, icon: 'volume-off', request: same({ type: 'unmute' }) }
      : undefined,
  'leave-sound-off': ({ volume }, texts) =>
    volume.mutedToPlay
      ? {
          label: `${texts.close}: ${texts.turnSoundOn}`,
          icon: 'close',
          request: same({ type: 'leave-sound-off' }),
        }
      : undefined,
  airplay: ({ remote }) =>
    remote.airplayAvailable
      ? { label: 'AirPlay', icon: 'airplay', request: same({ type: 'choose-airplay' }) }
      : undefined,
  cast: ({ remote }, texts) => {
    if (remote.place === 'cast') {
      return { label: texts.exitCast, icon: 'cast-on', request: same({ type: 'exit-cast' }) };
    }
    return remote.castAvailable
      ? { label: texts.enterCast, icon: 'cast', request: same({ type: 'enter-cast' }) }
      : undefined;
  },
  'picture-in-picture': ({ screen }, texts) => {
    if (!screen.pictureInPictureAvailable) return undefined;
    const icon = 'picture-in-picture';
    return screen.pictureInPicture
      ? {
          label: texts.exitPictureInPicture,
          icon,
          request: same({ type: 'exit-picture-in-picture' }),
        }
      : {
          label: texts.enterPictureInPicture,
          icon,
          request: same({ type: 'enter-picture-in-picture' }),
        };
  },
  fullscreen: ({ screen }, texts) => {
    if (!screen.fullscreenAvailable) return undefined;
    return screen.fullscreen
      ? {
          label: texts.exitFullscreen,
          icon: 'exit-fullscreen',
          request: same({ type: 'exit-fullscreen' }),
        }
      : {
          label: texts.enterFullscreen,
          icon: 'enter-fullscreen',
          request: same({ type: 'enter-fullscreen' }),
        };
  },
} satisfies Record<string, ButtonDefinition>;

export type ButtonName = keyof typeof buttonDefinitions;
