import type { KeyAction } from '../../media/key-bindings.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';

const VOLUME_STEP = 0.05;
const RATE_STEP = 0.25;
const SLOWEST_RATE = 0.25;
const FASTEST_RATE = 2;
const PARTS = 10;

/** What is known when a key goes down. */
export interface HotkeyContext {
  /** Its name, as `KeyboardEvent.key` has it; letters are small. */
  readonly key: string;
  readonly state: MediaState;
  /** What a button would ask for now; absent while it would ask for nothing. */
  readonly getButtonRequest: (name: ButtonName) => MediaRequest | undefined;
  /** The captions that were on last for this film; absent where none were. */
  readonly lastCaptionsId: string | undefined;
}

type Asking = (press: HotkeyContext) => MediaRequest | undefined;

/** What a key does. */
export interface HotkeyDefinition {
  /** The keys that do it where a page does not say otherwise. */
  readonly keys: readonly string[];
  /** It goes on while the key is held. */
  readonly repeats?: true;
  /** Pages scroll by this key, so it acts only with the focus within the player. */
  readonly scrollsPage?: true;
  /** Whether there is anything for it to do with this film; absent for always. */
  readonly isAvailable?: (state: MediaState) => boolean;
  /** What it asks for at this moment; absent for what only shows something. */
  readonly getRequest?: Asking;
}

const hasPicture = ({ source }: MediaState): boolean => !source.audio;
const hasChapters = ({ chapters }: MediaState): boolean => chapters.list.length > 1;
const isLive = ({ live }: MediaState): boolean => live.expected === 'live';

/** What happens now cannot be left, unless the stream keeps what has been. */
const isSeekable = (state: MediaState): boolean =>
  state.time.seekable.length > 0 && (!isLive(state) || state.live.targetWindow > 0);

const button =
  (name: ButtonName): Asking =>
  ({ getButtonRequest: press }) =>
    press(name);

const louderBy =
  (step: number): Asking =>
  ({ state: { volume } }) => {
    if (volume.muted) return step > 0 ? { type: 'unmute' } : undefined;
    return { type: 'set-volume', level: Math.round((volume.level + step) * 100) / 100 };
  };

const fasterBy =
  (step: number): Asking =>
  ({ state: { playback } }) => {
    const rate = Math.min(FASTEST_RATE, Math.max(SLOWEST_RATE, playback.rate + step));
    // What a script has set beyond the ends is not brought back by going on in that direction.
    return Math.sign(rate - playback.rate) === Math.sign(step)
      ? { type: 'set-rate', rate }
      : undefined;
  };

const frames =
  (count: number): Asking =>
  ({ state: { playback } }) =>
    playback.paused ? { type: 'step-frames', count } : undefined;

/** A part of what can be gone to, from 0 to 1. */
function part(share: number, { time }: MediaState): MediaRequest {
  const start = time.seekable[0]?.start ?? 0;
  const end = time.seekable.at(-1)?.end ?? start;
  return { type: 'seek-to', time: start + share * (end - start) };
}

function captions({ state: { tracks }, lastCaptionsId: id }: HotkeyContext): MediaRequest {
  return tracks.captionsOn === undefined
    ? { type: 'show-captions', id }
    : { type: 'hide-captions' };
}

/** Every key there is. */
export const hotkeys = {
  play: { keys: ['k', ' '], getRequest: button('play') },
  'seek-backward': {
    keys: ['j', 'ArrowLeft'],
    repeats: true,
    isAvailable: isSeekable,
    getRequest: button('seek-backward'),
  },
  'seek-forward': {
    keys: ['l', 'ArrowRight'],
    repeats: true,
    isAvailable: isSeekable,
    getRequest: button('seek-forward'),
  },
  'seek-to-start': {
    keys: ['Home'],
    scrollsPage: true,
    isAvailable: isSeekable,
    getRequest: ({ state }) => part(0, state),
  },
  'seek-to-end': {
    keys: ['End'],
    scrollsPage: true,
    isAvailable: isSeekable,
    getRequest: ({ state }) => (isLive(state) ? { type: 'seek-to-live' } : part(1, state)),
  },
  'seek-to-part': {
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    isAvailable: isSeekable,
    getRequest: ({ key, state }) => part(Number(key) / PARTS, state),
  },
  'previous-frame': {
    keys: [','],
    repeats: true,
    isAvailable: (state) => isSeekable(state) && hasPicture(state),
    getRequest: frames(-1),
  },
  'next-frame': {
    keys: ['.'],
    repeats: true,
    isAvailable: (state) => isSeekable(state) && hasPicture(state),
    getRequest: frames(1),
  },
  'previous-chapter': {
    keys: ['p'],
    isAvailable: hasChapters,
    getRequest: button('previous-chapter'),
  },
  'next-chapter': { keys: ['n'], isAvailable: hasChapters, getRequest: button('next-chapter') },
  louder: {
    keys: ['ArrowUp'],
    repeats: true,
    scrollsPage: true,
    isAvailable: ({ volume }) => volume.adjustable,
    getRequest: louderBy(VOLUME_STEP),
  },
  quieter: {
    keys: ['ArrowDown'],
    repeats: true,
    scrollsPage: true,
    isAvailable: ({ volume }) => volume.adjustable,
    getRequest: louderBy(-VOLUME_STEP),
  },
  mute: { keys: ['m'], getRequest: button('mute') },
  captions: {
    keys: ['c'],
    // Sound has no picture to stand on.
    isAvailable: (state) => hasPicture(state) && state.tracks.captions.length > 0,
    getRequest: captions,
  },
  slower: {
    keys: ['<'],
    repeats: true,
    isAvailable: (state) => !isLive(state),
    getRequest: fasterBy(-RATE_STEP),
  },
  faster: {
    keys: ['>'],
    repeats: true,
    isAvailable: (state) => !isLive(state),
    getRequest: fasterBy(RATE_STEP),
  },
  fullscreen: {
    keys: ['f'],
    isAvailable: (state) => state.screen.fullscreenAvailable && hasPicture(state),
    getRequest: button('fullscreen'),
  },
  'leave-fullscreen': {
    keys: ['Escape'],
    isAvailable: (state) => state.screen.fullscreenAvailable && hasPicture(state),
    getRequest: ({ state }) => (state.screen.fullscreen ? { type: 'exit-fullscreen' } : undefined),
  },
  'picture-in-picture': {
    keys: ['i'],
    isAvailable: (state) => state.screen.pictureInPictureAvailable && hasPicture(state),
    getRequest: button('picture-in-picture'),
  },
  stats: { keys: ['s'] },
  keys: { keys: ['?'] },
} satisfies Record<KeyAction, HotkeyDefinition>;
