import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import type { MediaState } from '../src/media/media-state.ts';
import type { FaultName } from './faults.ts';

/** A state of the player, and the way to reach it with real media. */
export interface PlayerState {
  readonly label: string;
  /** The fault of the server that causes the state, unless another one is selected. */
  readonly fault?: FaultName;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Puts the player into the state with a viewer's requests. */
  readonly enter: (player: VitrinePlayer) => Promise<void>;
  /** Returns whether the player is in the state. */
  readonly isReached: (state: MediaState) => boolean;
}

/** The share of a video at which it pauses, so that all its screenshots show the same frame. */
const PAUSE_SHARE = 0.4;
/** How many seconds before its end a video starts to play, for the ended state. */
const BEFORE_END_SECONDS = 0.5;

/** Browsers allow muted playback without input. */
const muted = { muted: '' };

/** All states, by name. */
export const states = {
  idle: {
    label: 'Before the first play',
    enter: async () => {},
    isReached: ({ playback }) => !playback.started && playback.paused,
  },
  starting: {
    label: 'Starting: waits for the first frame',
    fault: 'held-playlists',
    attributes: muted,
    enter: play,
    isReached: ({ playback }) => !playback.started && !playback.paused,
  },
  playing: {
    label: 'Playing',
    attributes: muted,
    enter: playFromFirstFrame,
    isReached: isPlaying,
  },
  paused: {
    label: 'Paused',
    attributes: muted,
    enter: pauseInside,
    isReached: ({ playback }) => playback.started && playback.paused && !playback.seeking,
  },
  buffering: {
    label: 'Buffering',
    fault: 'held-segments',
    attributes: muted,
    enter: play,
    isReached: ({ playback }) => playback.started && !playback.paused && playback.waiting,
  },
  ended: {
    label: 'Ended',
    attributes: muted,
    enter: playToEnd,
    isReached: ({ playback }) => playback.ended,
  },
  'muted-autoplay': {
    label: 'Muted autoplay',
    attributes: { autoplay: 'muted' },
    enter: async () => {},
    isReached: (state) => isPlaying(state) && state.volume.mutedForAutoplay,
  },
  retrying: {
    label: 'Error, retries automatically',
    fault: 'overloaded',
    attributes: muted,
    enter: play,
    isReached: ({ error }) => error.playbackError !== undefined && error.retryAt !== undefined,
  },
  error: {
    label: 'Error',
    fault: 'missing',
    attributes: muted,
    enter: play,
    isReached: ({ error }) => error.playbackError !== undefined,
  },
} as const satisfies Record<string, PlayerState>;

export type StateName = keyof typeof states;

function isPlaying({ playback }: MediaState): boolean {
  return playback.started && !playback.paused && !playback.waiting;
}

/** Waits until the state fulfills a condition. */
function waitForState(
  { hub }: VitrinePlayer,
  isReached: (state: MediaState) => boolean,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = hub.subscribe(check);
  function check(state: MediaState): void {
    if (!isReached(state)) return;
    unsubscribe();
    resolve();
  }
  check(hub.state);
  return promise;
}

async function play(player: VitrinePlayer): Promise<void> {
  // Rejects if the source fails; the media state contains the error.
  player.play().catch(() => undefined);
}

async function playFromFirstFrame(player: VitrinePlayer): Promise<void> {
  await play(player);
  await waitForState(player, isPlaying);
}

async function pauseInside(player: VitrinePlayer): Promise<void> {
  await playFromFirstFrame(player);
  player.pause();
  if (Number.isFinite(player.duration)) player.currentTime = player.duration * PAUSE_SHARE;
}

async function playToEnd(player: VitrinePlayer): Promise<void> {
  await playFromFirstFrame(player);
  if (Number.isFinite(player.duration))
    player.currentTime = Math.max(0, player.duration - BEFORE_END_SECONDS);
}
