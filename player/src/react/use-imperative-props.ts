import { useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/**
 * Props whose values the viewer can also change, or that React 19 would set incorrectly. They are
 * applied only when the prop changes.
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

type PropAppliers = {
  readonly [Name in keyof Required<ImperativeProps>]: (
    player: VitrinePlayer,
    value: NonNullable<ImperativeProps[Name]> | undefined,
    isFirstRender: boolean,
  ) => void;
};

/** The functions that apply each prop. The attributes log warnings about invalid values. */
const propAppliers: PropAppliers = {
  // As a property, a removed title would become "undefined".
  title: (player, title) => setAttribute(player, 'title', title),
  muted: (player, muted = false, isFirstRender) => {
    player.toggleAttribute('muted', muted);
    if (!isFirstRender) player.muted = muted;
  },
  volume: (player, volume) => setAttribute(player, 'volume', volume),
  playbackRate: (player, rate) => setAttribute(player, 'playbackrate', rate),
  currentTime: (player, seconds, isFirstRender) => {
    // The start time is an attribute.
    if (isFirstRender || seconds === undefined) return;
    // If the source changes in the same render, the position applies to the new source, which loads
    // during the update.
    if (Number.isFinite(seconds))
      void player.updateComplete.then(() => (player.currentTime = seconds));
    else console.warn(`<vitrine-player> currentTime={${seconds}}: must be a number.`);
  },
  paused: (player, paused, isFirstRender) => {
    // If autoplay is blocked, the player stays paused.
    if (paused === false) void player.play().catch(() => {});
    else if (paused && !isFirstRender) player.pause();
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

const propNames = Object.keys(propAppliers) as (keyof ImperativeProps)[];

/** The names of the imperative props. */
export const imperativePropNames: ReadonlySet<string> = new Set(propNames);
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
 * time and, after server rendering, the attributes of the first render. They never change, because
 * React 19 would set changed attributes as properties.
 */
export function useImperativeProps(
  playerRef: RefObject<VitrinePlayer | null>,
  props: ImperativeProps,
): Record<string, unknown> {
  const [{ getSnapshot, getServerSnapshot }] = useState(createHydrationSnapshots);
  const isServerRendered = useSyncExternalStore(subscribeToNothing, getSnapshot, getServerSnapshot);
  const [{ startTimeAttribute, renderedAttributes }] = useState(() => ({
    startTimeAttribute: { 'start-time': props.currentTime ?? undefined },
    renderedAttributes: isServerRendered ? toAttributes(props) : undefined,
  }));
  const appliedProps = useRef<ImperativeProps>(
    renderedAttributes ? { ...props, paused: undefined } : {},
  );
  const isFirstRender = useRef(true);
  useIsomorphicLayoutEffect(() => {
    const { current: player } = playerRef;
    if (!player) return;
    for (const name of propNames) {
      const value = props[name] ?? undefined;
      if (Object.is(value, appliedProps.current[name] ?? undefined)) continue;
      Reflect.apply(propAppliers[name], undefined, [player, value, isFirstRender.current]);
    }
    appliedProps.current = props;
    isFirstRender.current = false;
  });
  return { ...startTimeAttribute, ...renderedAttributes };
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
