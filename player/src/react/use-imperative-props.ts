import { useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/**
 * Props that viewers can change too, or that React 19 would set incorrectly. They are applied only
 * when the prop changes.
 */
export interface ImperativeProps {
  readonly title?: string | null | undefined;
  readonly muted?: boolean | null | undefined;
  /** 0 to 1. */
  readonly volume?: number | null | undefined;
  /** 1 is normal speed. */
  readonly playbackRate?: number | null | undefined;
  /** In seconds. The initial value is the start time; a change seeks. */
  readonly currentTime?: number | null | undefined;
  /** Plays when it becomes `false`, unless autoplay is blocked. Pauses when it becomes `true`. */
  readonly paused?: boolean | null | undefined;
}

type Appliers = {
  readonly [Name in keyof Required<ImperativeProps>]: (
    player: VitrinePlayer,
    value: NonNullable<ImperativeProps[Name]> | undefined,
    isFirst: boolean,
  ) => void;
};

/** Applies each prop. The attributes warn about invalid values in the console. */
const appliers: Appliers = {
  // Set as a property, a removed title would become "undefined".
  title: (player, title) => setAttribute(player, 'title', title),
  muted: (player, muted = false, isFirst) => {
    player.toggleAttribute('muted', muted);
    if (!isFirst) player.muted = muted;
  },
  volume: (player, volume) => setAttribute(player, 'volume', volume),
  playbackRate: (player, rate) => setAttribute(player, 'playbackrate', rate),
  currentTime: (player, seconds, isFirst) => {
    // The start time is an attribute.
    if (isFirst || seconds === undefined) return;
    // If the source changes in the same render, the position is in the new source, so it loads first.
    if (Number.isFinite(seconds))
      void player.updateComplete.then(() => (player.currentTime = seconds));
    else console.warn(`<vitrine-player> currentTime={${seconds}}: must be a number.`);
  },
  paused: (player, paused, isFirst) => {
    // If autoplay is blocked, the player stays paused.
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

/** The names of the imperative props. */
export const imperativePropNames: ReadonlySet<string> = new Set(names);
const subscribeToNothing = () => () => {};

/**
 * Creates snapshot functions for `useSyncExternalStore` that detect hydration. The client snapshot
 * stays equal to the server snapshot, so that hydration does not cause a second render.
 */
function createHydrationSnapshots() {
  let isHydrating = false;
  return { getSnapshot: () => isHydrating, getServerSnapshot: () => (isHydrating = true) };
}

/**
 * Applies the imperative props, and returns the attributes that React renders for them: the start
 * time, and after server rendering those of the first render. They never change, because React 19
 * would set changes as properties.
 */
export function useImperativeProps(
  element: RefObject<VitrinePlayer | null>,
  props: ImperativeProps,
): Record<string, unknown> {
  const [{ getSnapshot, getServerSnapshot }] = useState(createHydrationSnapshots);
  const isServerRendered = useSyncExternalStore(subscribeToNothing, getSnapshot, getServerSnapshot);
  const [{ startTime, rendered }] = useState(() => ({
    startTime: { 'start-time': props.currentTime ?? undefined },
    rendered: isServerRendered ? toAttributes(props) : undefined,
  }));
  const applied = useRef<ImperativeProps>(rendered ? { ...props, paused: undefined } : {});
  const isFirst = useRef(true);
  useIsomorphicLayoutEffect(() => {
    const { current: player } = element;
    if (!player) return;
    for (const name of names) {
      const value = props[name] ?? undefined;
      if (Object.is(value, applied.current[name] ?? undefined)) continue;
      Reflect.apply(appliers[name], undefined, [player, value, isFirst.current]);
    }
    applied.current = props;
    isFirst.current = false;
  });
  return { ...startTime, ...rendered };
}

const toAttributes = ({
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
