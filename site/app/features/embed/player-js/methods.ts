import { getDuration, type PlayerTarget } from './player-target.ts';

/**
 * Calls or reads the player.
 * @throws TypeError for an invalid value.
 */
type Method = (player: PlayerTarget, value: unknown) => unknown;

/** Maximum volume of the protocol. */
const MAX_VOLUME = 100;

function requireNumber(value: unknown, message: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError(message);
}

/** Methods by name, except those for listeners. Methods that start with `get` return a value. */
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

/**
 * Returns the method with a name; `undefined` for any other name, including inherited properties.
 */
export const findMethod = (name: string): Method | undefined =>
  Object.hasOwn(methods, name) ? methods[name as keyof typeof methods] : undefined;
