import type { KeyAction } from '../../media/key-bindings.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';

const VOLUME_STEP = 0.05;
const RATE_STEP = 0.25;
const MIN_RATE = 0.25;
const MAX_RATE = 2;
/** The number of equal parts into which the digit keys divide the seekable range. */
const PART_COUNT = 10;

/** The key that was pressed, and the state at that time. */
export interface HotkeyContext {
  /** The value of `KeyboardEvent.key`, with letters in lower case. */
  readonly key: string;
  readonly state: MediaState;
  /** Returns a button's current request; `undefined` if the button is disabled. */
  readonly getButtonRequest: (name: ButtonName) => MediaRequest | undefined;
  /** The ID of the caption track that was last active for the current source. */
  readonly lastCaptionTrackId: string | undefined;
}

/** Returns the request of a hotkey; `undefined` if the hotkey has no effect in the current state. */
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

const createButtonHandler =
  (name: ButtonName): GetRequest =>
  ({ getButtonRequest }) =>
    getButtonRequest(name);

const createVolumeHandler =
  (step: number): GetRequest =>
  ({ state: { volume } }) => {
    if (volume.muted) return step > 0 ? { type: 'unmute' } : undefined;
    return { type: 'set-volume', level: Math.round((volume.volume + step) * 100) / 100 };
  };

const createRateHandler =
  (step: number): GetRequest =>
  ({ state: { playback } }) => {
    const rate = Math.min(MAX_RATE, Math.max(MIN_RATE, playback.playbackRate + step));
    // A script may have set a rate outside of the limits; "faster" must not slow playback down.
    return Math.sign(rate - playback.playbackRate) === Math.sign(step)
      ? { type: 'set-playback-rate', rate }
      : undefined;
  };

const createFrameStepHandler =
  (count: number): GetRequest =>
  ({ state: { playback } }) =>
    playback.paused ? { type: 'step-frames', count } : undefined;

/** Creates a request to seek to a fraction of the seekable range, from 0 to 1. */
function createSeekRequest(fraction: number, { time }: MediaState): MediaRequest {
  const start = time.seekable[0]?.start ?? 0;
  const end = time.seekable.at(-1)?.end ?? start;
  return { type: 'seek-to', time: start + fraction * (end - start) };
}

function createCaptionsRequest({
  state: { tracks },
  lastCaptionTrackId: id,
}: HotkeyContext): MediaRequest {
  return tracks.activeCaptionTrackId === undefined
    ? { type: 'show-captions', id }
    : { type: 'hide-captions' };
}

/** The hotkeys of all actions. */
export const hotkeyDefinitions = {
  play: { keys: ['k', ' '], getRequest: createButtonHandler('play') },
  'seek-backward': {
    keys: ['j', 'ArrowLeft'],
    repeats: true,
    isAvailable: isSeekable,
    getRequest: createButtonHandler('seek-backward'),
  },
  'seek-forward': {
    keys: ['l', 'ArrowRight'],
    repeats: true,
    isAvailable: isSeekable,
    getRequest: createButtonHandler('seek-forward'),
  },
  'seek-to-start': {
    keys: ['Home'],
    scrollsPage: true,
    isAvailable: isSeekable,
    getRequest: ({ state }) => createSeekRequest(0, state),
  },
  'seek-to-end': {
    keys: ['End'],
    scrollsPage: true,
    isAvailable: isSeekable,
    getRequest: ({ state }) =>
      isLive(state) ? { type: 'seek-to-live' } : createSeekRequest(1, state),
  },
  'seek-to-part': {
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    isAvailable: isSeekable,
    getRequest: ({ key, state }) => createSeekRequest(Number(key) / PART_COUNT, state),
  },
  'previous-frame': {
    keys: [','],
    repeats: true,
    isAvailable: (state) => isSeekable(state) && hasVideo(state),
    getRequest: createFrameStepHandler(-1),
  },
  'next-frame': {
    keys: ['.'],
    repeats: true,
    isAvailable: (state) => isSeekable(state) && hasVideo(state),
    getRequest: createFrameStepHandler(1),
  },
  'previous-chapter': {
    keys: ['p'],
    isAvailable: hasChapters,
    getRequest: createButtonHandler('previous-chapter'),
  },
  'next-chapter': {
    keys: ['n'],
    isAvailable: hasChapters,
    getRequest: createButtonHandler('next-chapter'),
  },
  louder: {
    keys: ['ArrowUp'],
    repeats: true,
    scrollsPage: true,
    isAvailable: ({ volume }) => volume.adjustable,
    getRequest: createVolumeHandler(VOLUME_STEP),
  },
  quieter: {
    keys: ['ArrowDown'],
    repeats: true,
    scrollsPage: true,
    isAvailable: ({ volume }) => volume.adjustable,
    getRequest: createVolumeHandler(-VOLUME_STEP),
  },
  mute: { keys: ['m'], getRequest: createButtonHandler('mute') },
  captions: {
    keys: ['c'],
    // An audio source has no video surface for captions.
    isAvailable: (state) => hasVideo(state) && state.tracks.captionTracks.length > 0,
    getRequest: createCaptionsRequest,
  },
  slower: {
    keys: ['<'],
    repeats: true,
    isAvailable: (state) => !isLive(state),
    getRequest: createRateHandler(-RATE_STEP),
  },
  faster: {
    keys: ['>'],
    repeats: true,
    isAvailable: (state) => !isLive(state),
    getRequest: createRateHandler(RATE_STEP),
  },
  fullscreen: {
    keys: ['f'],
    isAvailable: (state) => state.presentation.fullscreenAvailable && hasVideo(state),
    getRequest: createButtonHandler('fullscreen'),
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
    getRequest: createButtonHandler('picture-in-picture'),
  },
  stats: { keys: ['s'] },
  keys: { keys: ['?'] },
} satisfies Record<KeyAction, HotkeyDefinition>;
