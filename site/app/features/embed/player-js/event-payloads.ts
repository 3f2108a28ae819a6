import { getDuration, type PlayerTarget } from './player-target.ts';

/** Creates the payload of an event; `undefined` for an event that has no payload. */
type PayloadFactory = (player: PlayerTarget) => object | undefined;

/** Error codes of the protocol. */
const errorCodes = { notSupported: 1, other: -1, noSuchMethod: 2 } as const;

const noPayload: PayloadFactory = () => undefined;
const timePayload: PayloadFactory = (player) => ({
  seconds: player.currentTime,
  duration: getDuration(player),
});

/** Functions that create the payload of each event, by the event's name on media elements. */
export const eventPayloads = {
  play: noPayload,
  pause: noPayload,
  ended: noPayload,
  timeupdate: timePayload,
  seeked: timePayload,
  progress: (player) => {
    const { buffered } = player;
    const duration = getDuration(player);
    const seconds = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    return { percent: duration > 0 ? Math.min(seconds / duration, 1) : 0, seconds, duration };
  },
  error: ({ error }) => ({
    // `MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED`
    code: error?.code === 4 ? errorCodes.notSupported : errorCodes.other,
    msg: error?.message ?? '',
  }),
} as const satisfies Readonly<Record<string, PayloadFactory>>;

export type EventName = keyof typeof eventPayloads;

/** Returns whether a value is the name of a supported event. */
export const isEventName = (name: unknown): name is EventName =>
  typeof name === 'string' && Object.hasOwn(eventPayloads, name);

/** Payload of the error for an unknown method. */
export const unknownMethodError = {
  code: errorCodes.noSuchMethod,
  msg: 'Unknown method.',
} as const;

/** Creates the payload of the error for a rejected `play()` or an invalid value. */
export const toErrorPayload = (reason: unknown): object => ({
  code: errorCodes.other,
  msg: reason instanceof Error ? reason.message : '',
});
