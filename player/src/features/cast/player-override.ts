import type { MediaState } from '../../media/media-state.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** The player properties that reflect the receiver's state. */
const getters = {
  paused: ({ playback }) => playback.paused,
  ended: ({ playback }) => playback.ended,
  currentTime: ({ time }) => time.currentTime,
  duration: ({ time }) => time.duration,
  volume: ({ volume }) => volume.volume,
  muted: ({ volume }) => volume.muted,
  playbackRate: ({ playback }) => playback.playbackRate,
} satisfies Record<string, (state: MediaState) => unknown>;

/** The type of the event that reports a property's new value; an empty string for no event. */
const eventTypes: Readonly<Record<keyof typeof getters, (value: unknown) => string>> = {
  paused: (paused) => (paused ? 'pause' : 'play'),
  ended: (ended) => (ended ? 'ended' : ''),
  currentTime: () => 'timeupdate',
  duration: () => 'durationchange',
  volume: () => 'volumechange',
  muted: () => 'volumechange',
  playbackRate: () => 'ratechange',
};

/** The setters of the writable properties. Each performs the corresponding request. */
const setters: Readonly<Record<string, (player: PlayerElement, value: unknown) => void>> = {
  currentTime: ({ hub }, value) => hub.perform({ type: 'seek-to', time: Number(value) }),
  volume: ({ hub }, value) => hub.perform({ type: 'set-volume', level: Number(value) }),
  muted: ({ hub }, value) => hub.perform({ type: value ? 'mute' : 'unmute' }),
  // Like a rate that a page sets on a media element, the rate is not saved as a preference.
  playbackRate: ({ hub }, value) =>
    hub.perform({ type: 'set-playback-rate', rate: Number(value), temporary: true }),
};

const propertyNames = Object.keys(getters) as (keyof typeof getters)[];

/**
 * Pauses local playback and makes the media properties and methods of a player refer to the Cast
 * receiver, until `signal` aborts.
 */
export function overridePlayer(player: PlayerElement, signal: AbortSignal): void {
  const { media, engineManager } = player.hub.stateOwners;
  engineManager.pause();
  // Local playback that starts automatically would be audible in addition to the receiver's.
  media.addEventListener('play', () => engineManager.pause(), { signal });
  overrideMembers(player, signal);
  dispatchMediaEvents(player, signal);
}

function overrideMembers(player: PlayerElement, signal: AbortSignal): void {
  const { hub } = player;
  const override = (name: string, descriptor: PropertyDescriptor): void => {
    Object.defineProperty(player, name, { ...descriptor, configurable: true });
    signal.addEventListener('abort', () => Reflect.deleteProperty(player, name));
  };
  for (const name of propertyNames) {
    const setter = setters[name];
    override(name, {
      get: () => getters[name](hub.state),
      ...(setter && { set: (value: unknown) => setter(player, value) }),
    });
  }
  override('play', { value: () => Promise.resolve(hub.perform({ type: 'play' })) });
  override('pause', { value: () => hub.perform({ type: 'pause' }) });
}

/** Dispatches media events on the player for the properties that change. */
function dispatchMediaEvents(player: PlayerElement, signal: AbortSignal): void {
  const { hub } = player;
  let previousState = hub.state;
  hub.subscribe((state) => {
    const changedNames = propertyNames.filter(
      (name) => !Object.is(getters[name](state), getters[name](previousState)),
    );
    previousState = state;
    const types = new Set(changedNames.map((name) => eventTypes[name](getters[name](state))));
    for (const type of types) if (type) player.dispatchEvent(new CustomEvent(type));
  }, signal);
}
