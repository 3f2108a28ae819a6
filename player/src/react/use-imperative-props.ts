import { useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/**
 * What a visitor changes too, and what React 19 would set wrongly. Each is done when the prop
 * changes, and left alone when it does not.
 */
export interface ImperativeProps {
  readonly title?: string | null | undefined;
  readonly muted?: boolean | null | undefined;
  /** 0 to 1. */
  readonly volume?: number | null | undefined;
  /** 1 is the speed of the recording. */
  readonly playbackRate?: number | null | undefined;
  /** Seconds; where it begins, and where it goes when another is given. */
  readonly currentTime?: number | null | undefined;
  /** Plays when it becomes `false`, unless the browser refuses; pauses when it becomes `true`. */
  readonly paused?: boolean | null | undefined;
}

type Appliers = {
  readonly [Name in keyof Required<ImperativeProps>]: (
    player: VitrinePlayer,
    value: NonNullable<ImperativeProps[Name]> | undefined,
    isFirst: boolean,
  ) => void;
};

/** How each is done; attributes say in the console what is no such value. */
const appliers: Appliers = {
  // As a property, React would leave the word "undefined".
  title: (player, title) => setAttribute(player, 'title', title),
  muted: (player, muted = false, isFirst) => {
    player.toggleAttribute('muted', muted);
    if (!isFirst) player.muted = muted;
  },
  volume: (player, volume) => setAttribute(player, 'volume', volume),
  playbackRate: (player, rate) => setAttribute(player, 'playbackrate', rate),
  currentTime: (player, seconds, isFirst) => {
    // Where it begins is an attribute.
    if (isFirst || seconds === undefined) return;
    // It is a place in the film that comes with it, which is taken first.
    if (Number.isFinite(seconds))
      void player.updateComplete.then(() => (player.currentTime = seconds));
    else console.warn(`<vitrine-player> currentTime={${seconds}}: must be a number.`);
  },
  paused: (player, paused, isFirst) => {
    // Refused without a gesture, it stays paused, which everybody sees.
    if (paused === false) void player.play().catch(() => {});
    else if (paused && !isFirst) player.pause();
  },
};

function setAttribute(
  player: VitrinePlayer,
  name: string,
  value: string | number | undefined,
): void {
  if (value === undefined) player.removeAttribute(name);
  else player.setAttribute(name, `${value}`);
}

const names = Object.keys(appliers) as (keyof ImperativeProps)[];

/** The names of the live props. */
export const imperativePropNames: ReadonlySet<string> = new Set(names);
const never = () => () => {};

/** Tells React the same ever after, or it would draw all once more as the page comes alive. */
function askOrigin() {
  let fromServer = false;
  return { here: () => fromServer, onServer: () => (fromServer = true) };
}

/**
 * Does what the live props say, and gives the attributes that React is to write for them: those of
 * the first drawing where a server has written them, which never change, so that React 19, which
 * would set them as properties, leaves the element alone.
 */
export function useImperativeProps(
  element: RefObject<VitrinePlayer | null>,
  props: ImperativeProps,
): Record<string, unknown> {
  const [{ here, onServer }] = useState(askOrigin);
  const fromServer = useSyncExternalStore(never, here, onServer);
  const [{ start, written }] = useState(() => ({
    start: { 'start-time': props.currentTime ?? undefined },
    written: fromServer ? attributesOf(props) : undefined,
  }));
  const done = useRef<ImperativeProps>(written ? { ...props, paused: undefined } : {});
  const isFirst = useRef(true);
  useIsomorphicLayoutEffect(() => {
    const { current: player } = element;
    if (!player) return;
    for (const name of names) {
      const value = props[name] ?? undefined;
      if (Object.is(value, done.current[name] ?? undefined)) continue;
      Reflect.apply(appliers[name], undefined, [player, value, isFirst.current]);
    }
    done.current = props;
    isFirst.current = false;
  });
  return { ...start, ...written };
}

const attributesOf = ({
  title,
  muted,
  volume,
  playbackRate,
}: ImperativeProps): Record<string, unknown> => ({
  title: title ?? undefined,
  muted: muted ? '' : undefined,
  volume: volume ?? undefined,
  playbackrate: playbackRate ?? undefined,
});
