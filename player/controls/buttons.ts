import type { MediaRequest } from '../media/request.ts';
import type { Button } from './button-view.ts';
import { nextChapter, previousChapter } from './chapter-buttons.ts';
import { clockButton } from './clock-button.ts';
import { liveButton } from './live-button.ts';

/** Above this level the loudspeaker has both its waves. */
const LOUD_LEVEL = 0.5;

// One object each: a button is drawn again when its view differs, and views are compared shallowly.
const play: MediaRequest = { type: 'play' };
const pause: MediaRequest = { type: 'pause' };
const seeks = new Map<number, MediaRequest>();
const mute: MediaRequest = { type: 'mute' };
const unmute: MediaRequest = { type: 'unmute' };
const leaveSoundOff: MediaRequest = { type: 'leave-sound-off' };
const enterFullscreen: MediaRequest = { type: 'enter-fullscreen' };
const exitFullscreen: MediaRequest = { type: 'exit-fullscreen' };
const enterCast: MediaRequest = { type: 'enter-cast' };
const exitCast: MediaRequest = { type: 'exit-cast' };
const chooseAirplay: MediaRequest = { type: 'choose-airplay' };
const enterPictureInPicture: MediaRequest = { type: 'enter-picture-in-picture' };
const exitPictureInPicture: MediaRequest = { type: 'exit-picture-in-picture' };

/** Every button there is. */
export const buttons = {
  play: ({ playback }, texts) => {
    if (playback.ended) return { label: texts.replay, icon: 'replay', request: play };
    return playback.paused
      ? { label: texts.play, icon: 'play', request: play }
      : { label: texts.pause, icon: 'pause', request: pause };
  },
  'seek-backward': ({ offer }, texts) => ({
    label: texts.seekBackward(offer.seekBackward),
    icon: 'seek-backward',
    letters: String(offer.seekBackward),
    request: seekBy(-offer.seekBackward),
  }),
  'seek-forward': ({ offer }, texts) => ({
    label: texts.seekForward(offer.seekForward),
    icon: 'seek-forward',
    letters: String(offer.seekForward),
    request: seekBy(offer.seekForward),
  }),
  'previous-chapter': previousChapter,
  'next-chapter': nextChapter,
  live: liveButton,
  clock: clockButton,
  mute: ({ volume }, texts) => {
    if (volume.muted || volume.level === 0) {
      return { label: texts.unmute, icon: 'volume-off', request: unmute };
    }
    const icon = volume.level > LOUD_LEVEL ? 'volume-high' : 'volume-low';
    return { label: texts.mute, icon, request: mute };
  },
  // Both are there only while the sound is off for the browser's sake.
  'turn-sound-on': ({ volume }, { turnSoundOn }) =>
    volume.mutedToPlay ? { text: turnSoundOn, icon: 'volume-off', request: unmute } : undefined,
  'leave-sound-off': ({ volume }, texts) =>
    volume.mutedToPlay
      ? { label: `${texts.close}: ${texts.turnSoundOn}`, icon: 'close', request: leaveSoundOff }
      : undefined,
  airplay: ({ remote }) =>
    remote.airplayAvailable
      ? { label: 'AirPlay', icon: 'airplay', request: chooseAirplay }
      : undefined,
  cast: ({ remote }, texts) => {
    if (remote.place === 'cast') {
      return { label: texts.exitCast, icon: 'cast-on', request: exitCast };
    }
    return remote.castAvailable
      ? { label: texts.enterCast, icon: 'cast', request: enterCast }
      : undefined;
  },
  'picture-in-picture': ({ screen }, texts) => {
    if (!screen.pictureInPictureAvailable) return undefined;
    const icon = 'picture-in-picture';
    return screen.pictureInPicture
      ? { label: texts.exitPictureInPicture, icon, request: exitPictureInPicture }
      : { label: texts.enterPictureInPicture, icon, request: enterPictureInPicture };
  },
  fullscreen: ({ screen }, texts) => {
    if (!screen.fullscreenAvailable) return undefined;
    return screen.fullscreen
      ? { label: texts.exitFullscreen, icon: 'exit-fullscreen', request: exitFullscreen }
      : { label: texts.enterFullscreen, icon: 'enter-fullscreen', request: enterFullscreen };
  },
} satisfies Record<string, Button>;

export type ButtonName = keyof typeof buttons;

function seekBy(seconds: number): MediaRequest {
  const request = seeks.get(seconds) ?? { type: 'seek-by', seconds };
  seeks.set(seconds, request);
  return request;
}
