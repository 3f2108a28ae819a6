import type { KeyAction } from '../../media/key-bindings.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';

const VOLUME_STEP = 0.05;
const RATE_STEP = 0.25;
const MIN_RATE = 0.25;
const MAX_RATE = 2;
/** The number of parts into which the digits divide the seekable range. */
const PART_COUNT = 10;

/** The state when a key is pressed. */
export interface HotkeyContext {
  /** The value of `KeyboardEvent.key`, with letters in lower case. */
  readonly key: string;
  readonly state: MediaState;
  /** Returns the current request of a button; `undefined` if the button is disabled. */
  readonly getButtonRequest: (name: ButtonName) => MediaRequest | undefined;
  /** The ID of the captions that were last active for the current source. */
  readonly lastCaptionsId: string | undefined;
}

type GetRequest = (context: HotkeyContext) => MediaRequest | undefined;

/** The definition of the hotkeys of an action. */
export interface HotkeyDefinition {
  /** The default keys. */
  readonly keys: readonly string[];
  /** Whether the action repeats while the key is held. */
  readonly repeats?: true;
  /** Whether the key also scrolls the page. It then works only while focus is within the player. */
  readonly scrollsPage?: true;
  /** Returns whether the action is available for the current source. Default: always. */
  readonly isAvailable?: (state: MediaState) => boolean;
  /** Returns the request of the action; absent for actions that only open a panel or a dialog. */
  readonly getRequest?: GetRequest;
}

const hasVideo = ({ source }: MediaState): boolean => !source.audio;
const hasChapters = ({ chapters }: MediaState): boolean => chapters.list.length > 1;
const isLive = ({ live }: MediaState): boolean => live.expectedStreamType === 'live';

/** A live stream is seekable only if it has a DVR window. */
const isSeekable = (state: MediaState): boolean =>
  state.time.seekable.length > 0 && (!isLive(state) || state.live.targetLiveWindow > 0);

const pressButton =
  (name: ButtonName): GetRequest =>
  ({ getButtonRequest }) =>
    getButtonRequest(name);

const changeVolume =
  (step: number): GetRequest =>
  ({ state: { volume } }) => {
    if (volume.muted) return step > 0 ? { type: 'unmute' } : undefined;
    return { type: 'set-volume', level: Math.round((volume.volume + step) * 100) / 100 };
  };

const changeRate =
  (step: number): GetRequest =>
  ({ state: { playback } }) => {
    const rate = Math.min(MAX_RATE, Math.max(MIN_RATE, playback.playbackRate + step));
    // A script may have set a rate outside of the limits; "faster" must not slow it down.
    return Math.sign(rate - playback.playbackRate) === Math.sign(step)
      ? { type: 'set-playback-rate', rate }
      : undefined;
  };

const stepFrames =
  (count: number): GetRequest =>
  ({ state: { playback } }) =>
    playback.paused ? { type: 'step-frames', count } : undefined;

/** Seeks to a fraction of the seekable range, from 0 to 1. */
function seekToFraction(fraction: number, { time }: MediaState): MediaRequest {
  const start = time.seekable[0]?.start ?? 0;
  const end = time.seekable.at(-1)?.end ?? start;
  return { type: 'seek-to', time: start + fraction * (end - start) };
}

function toggleCaptions({ state: { tracks }, lastCaptionsId: id }: HotkeyContext): MediaRequest {
  return tracks.activeCaptionTrackId === undefined
    ? { type: 'show-captions', id }
    : { type: 'hide-captions' };
}

/** The hotkeys of all actions. */
export const hotkeyDefinitions = {
  play: { keys: ['k', ' '], getRequest: pressButton('play') },
  'seek-backward': {
    keys: ['j', 'ArrowLeft'],
    repeats: true,
    isAvailable: isSeekable,
    getRequest: pressButton('seek-backward'),
  },
  'seek-forward': {
    keys: ['l', 'ArrowRight'],
    repeats: true,
    isAvailable: isSeekable,
    getRequest: pressButton('seek-forward'),
  },
  'seek-to-start': {
    keys: ['Home'],
    scrollsPage: true,
    isAvailable: isSeekable,
    getRequest: ({ state }) => seekToFraction(0, state),
  },
  'seek-to-end': {
    keys: ['End'],
    scrollsPage: true,
    isAvailable: isSeekable,
    getRequest: ({ state }) =>
      isLive(state) ? { type: 'seek-to-live' } : seekToFraction(1, state),
  },
  'seek-to-part': {
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    isAvailable: isSeekable,
    getRequest: ({ key, state }) => seekToFraction(Number(key) / PART_COUNT, state),
  },
  'previous-frame': {
    keys: [','],
    repeats: true,
    isAvailable: (state) => isSeekable(state) && hasVideo(state),
    getRequest: stepFrames(-1),
  },
  'next-frame': {
    keys: ['.'],
    repeats: true,
    isAvailable: (state) => isSeekable(state) && hasVideo(state),
    getRequest: stepFrames(1),
  },
  'previous-chapter': {
    keys: ['p'],
    isAvailable: hasChapters,
    getRequest: pressButton('previous-chapter'),
  },
  'next-chapter': {
    keys: ['n'],
    isAvailable: hasChapters,
    getRequest: pressButton('next-chapter'),
  },
  louder: {
    keys: ['ArrowUp'],
    repeats: true,
    scrollsPage: true,
    isAvailable: ({ volume }) => volume.adjustable,
    getRequest: changeVolume(VOLUME_STEP),
  },
  quieter: {
    keys: ['ArrowDown'],
    repeats: true,
    scrollsPage: true,
    isAvailable: ({ volume }) => volume.adjustable,
    getRequest: changeVolume(-VOLUME_STEP),
  },
  mute: { keys: ['m'], getRequest: pressButton('mute') },
  captions: {
    keys: ['c'],
    // An audio source has no video surface for captions.
    isAvailable: (state) => hasVideo(state) && state.tracks.captionTracks.length > 0,
    getRequest: toggleCaptions,
  },
  slower: {
    keys: ['<'],
    repeats: true,
    isAvailable: (state) => !isLive(state),
    getRequest: changeRate(-RATE_STEP),
  },
  faster: {
    keys: ['>'],
    repeats: true,
    isAvailable: (state) => !isLive(state),
    getRequest: changeRate(RATE_STEP),
  },
  fullscreen: {
    keys: ['f'],
    isAvailable: (state) => state.presentation.fullscreenAvailable && hasVideo(state),
    getRequest: pressButton('fullscreen'),
  },
  'leave-fullscreen': {
    keys: ['Escape'],
    isAvailable: (state) => state.presentation.fullscreenAvailable && hasVideo(state),
    getRequest: ({ state }) =>
      state.presentation.fullscreen ? { type: 'exit-fullscreen' } : undefined,
  },
  'picture-in-picture': {
    keys: ['i'],
    isAvailable: (state) => state.presentation.pictureInPictureAvailable && hasVideo(state),
    getRequest: pressButton('picture-in-picture'),
  },
  stats: { keys: ['s'] },
  keys: { keys: ['?'] },
} satisfies Record<KeyAction, HotkeyDefinition>;
