import { getDuration, type PlayerTarget } from './player-target.ts';

/** What is told with an event; nothing where there is nothing to tell. */
type PayloadFactory = (player: PlayerTarget) => object | undefined;

/** What the protocol says of a film that the browser cannot play, and of all else that goes wrong. */
const codes = { notSupported: 1, other: -1, noSuchMethod: 2 } as const;

const nothing: PayloadFactory = () => undefined;
const timePayload: PayloadFactory = (player) => ({
  seconds: player.currentTime,
  duration: getDuration(player),
});

/** Every event that happens to a player, under the name that media elements give it, too. */
export const eventPayloads = {
  play: nothing,
  pause: nothing,
  ended: nothing,
  timeupdate: timePayload,
  seeked: timePayload,
  progress: (player) => {
    const { buffered } = player;
    const duration = getDuration(player);
    const seconds = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    return { percent: duration > 0 ? Math.min(seconds / duration, 1) : 0, seconds, duration };
  },
  error: ({ error }) => ({
    // As media elements count: what they cannot play is the fourth.
    code: error?.code === 4 ? codes.notSupported : codes.other,
    msg: error?.message ?? '',
  }),
} as const satisfies Readonly<Record<string, PayloadFactory>>;

export type EventName = keyof typeof eventPayloads;

/** Tells whether something is the name of such an event. */
export const isEventName = (name: unknown): name is EventName =>
  typeof name === 'string' && Object.hasOwn(eventPayloads, name);

/** What is told of a method that there is not. */
export const unknownMethodError = { code: codes.noSuchMethod, msg: 'Unknown method.' } as const;

/** What is told where the browser did not let it play, or a value cannot be. */
export const toErrorPayload = (reason: unknown): object => ({
  code: codes.other,
  msg: reason instanceof Error ? reason.message : '',
});
