import type { PlayerElement } from '../../host/player-element.ts';
import { getSeekableRanges } from '../../media/time-ranges.ts';

interface StateEvent {
  /** The initial value, or the initial identity if there is `getIdentity`. It dispatches no event. */
  readonly initialValue: unknown;
  /** Returns the `detail` of the event. */
  readonly getValue: (player: PlayerElement) => unknown;
  /** Returns the value whose change dispatches the event. Default: the `detail`. */
  readonly getIdentity?: (player: PlayerElement) => unknown;
}

/** The events for state changes that a media element does not report, by name. */
const stateEvents: Readonly<Record<string, StateEvent>> = {
  streamtypechange: { initialValue: 'unknown', getValue: ({ streamType }) => streamType },
  targetlivewindowchange: {
    initialValue: NaN,
    getValue: ({ targetLiveWindow }) => targetLiveWindow,
  },
  chapterchange: {
    initialValue: undefined,
    getValue: ({ activeChapter }) => activeChapter,
    // Excludes the end: when it becomes known, the chapter has not changed.
    getIdentity: ({ activeChapter }) => activeChapter && activeChapter.start + activeChapter.title,
  },
  seekablechange: {
    initialValue: '[]',
    // Uses the media element, because the live edge in the state moves continuously.
    getValue: ({ media }) => JSON.stringify(getSeekableRanges(media)),
  },
};

/**
 * Returns a function that dispatches the player events that a media element does not have, such as
 * `streamtypechange` and `chapterchange`, for each value that has changed since the last call. The
 * `detail` of an event is the new value, or `null` for none.
 */
export function createStateEventDispatcher(player: PlayerElement): () => void {
  const dispatch = (type: string, detail: unknown): boolean =>
    player.dispatchEvent(new CustomEvent(type, { detail }));
  const identities = new Map<string, unknown>(
    Object.entries(stateEvents).map(([type, { initialValue }]) => [type, initialValue]),
  );
  let previousCause: string | undefined;
  return () => {
    const currentValues = Object.entries(stateEvents).map(([type, { getValue, getIdentity }]) => {
      const value = getValue(player);
      return { type, value, identity: getIdentity ? getIdentity(player) : value };
    });
    const changes = currentValues.filter(
      ({ type, identity }) => !Object.is(identity, identities.get(type)),
    );
    for (const { type, identity } of changes) identities.set(type, identity);
    for (const { type, value } of changes) dispatch(type, value);
    // Dispatched once, even if retries fail with the same cause.
    const { error } = player;
    const isNewError = error && error.cause !== previousCause;
    previousCause = error?.cause;
    if (isNewError) dispatch('error', error);
  };
}
