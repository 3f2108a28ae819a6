import { getDuration, type PlayerTarget } from './player-target.ts';

/**
 * What is done to a player, or read from it.
 * @throws TypeError for a value that cannot be.
 */
type Method = (player: PlayerTarget, value: unknown) => unknown;

/** How loud it can be, by the protocol. */
const MAX_VOLUME = 100;

function requireNumber(value: unknown, wanted: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError(wanted);
}

/** Every method but those about listeners, by name; what begins with `get` is answered. */
export const methods = {
  play: (player) => player.play(),
  pause: (player) => player.pause(),
  getPaused: ({ paused }) => paused,
  mute: (player) => void (player.muted = true),
  unmute: (player) => void (player.muted = false),
  getMuted: ({ muted }) => muted,
  setVolume: (player, value) => {
    const volume = requireNumber(value, `setVolume takes a number from 0 to ${MAX_VOLUME}.`);
    player.volume = Math.min(Math.max(volume, 0), MAX_VOLUME) / MAX_VOLUME;
  },
  getVolume: ({ volume }) => Math.round(volume * MAX_VOLUME),
  getDuration: (player) => getDuration(player),
  setCurrentTime: (player, value) => {
    const time = requireNumber(value, 'setCurrentTime takes a number of seconds.');
    player.currentTime = Math.max(time, 0);
  },
  getCurrentTime: ({ currentTime }) => currentTime,
  setLoop: (player, value) => {
    if (typeof value !== 'boolean') throw new TypeError('setLoop takes true or false.');
    player.loop = value;
  },
  getLoop: ({ loop }) => loop,
} as const satisfies Readonly<Record<string, Method>>;

/** The method of a name; undefined for any other name, such as one that every object has. */
export const findMethod = (name: string): Method | undefined =>
  Object.hasOwn(methods, name) ? methods[name as keyof typeof methods] : undefined;
