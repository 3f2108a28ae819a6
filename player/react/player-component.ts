import * as react from 'react';
import '../controls/caption-layer.ts';
import type { VitrinePlayer } from '../player.ts';
import '../player.ts';
import { AroundContext, useAround } from './around.ts';
import { attributesOf, tokenProps, type AttributeProps } from './attribute-props.ts';
import type { ElementComponent, ElementProps } from './element-props.ts';
import { listeningElement } from './listening-element.ts';
import { playerEvents, type PlayerEvents } from './player-events.ts';
import { useShadow } from './player-shadow.ts';
import { useElement } from './use-element.ts';
import { liveProps, useLiveProps, type LiveProps } from './use-live-props.ts';
import { partProps, useProperties } from './use-properties.ts';

/** What is no text, and so no attribute: it is not in the HTML of a server. */
const propertyNames = [
  'castCustomData',
  'drm',
  'engine',
  'formatError',
  'hlsConfig',
  'keyBindings',
  'metadata',
] as const satisfies readonly (keyof VitrinePlayer)[];

type PropertyProps = {
  readonly [Name in (typeof propertyNames)[number] | 'tokens']?: VitrinePlayer[Name] | undefined;
};

/** The player's attributes by their names in camel case, its events as `on…`, and React's own. */
export type PlayerProps = ElementProps<
  VitrinePlayer,
  AttributeProps & LiveProps & PropertyProps,
  PlayerEvents
>;

const properties = new Set<string>([...propertyNames, 'tokens']);
const PlayerElement = listeningElement('vitrine-player', 'PlayerElement', playerEvents);

/**
 * `<vitrine-player>` as a React component.
 *
 * Its attributes are in the HTML that a server renders, so the film begins to load before React
 * takes over. A prop is applied when it changes, and not when a page is drawn again. `ref` gives
 * the element, with the facts and methods of a media element; so does `usePlayer` to what stands
 * within.
 */
export const Player: ElementComponent<VitrinePlayer, PlayerProps> = react.forwardRef(
  function Player({ tokens, children, ...props }: PlayerProps, ref) {
    const element = useElement(ref);
    const gives = typeof tokens === 'function';
    const [lively, others] = partProps(props, liveProps);
    const [set, rest] = partProps(gives ? { ...others, tokens } : others, properties);
    useProperties(element, set);
    const fromLive = useLiveProps(element, lively);
    const around = useAround(element);
    const own = attributesOf({ ...(gives ? {} : tokenProps(tokens)), ...rest });
    const all: object = { ...fromLive, ...own, ref: element };
    const within = react.createElement(AroundContext.Provider, { value: around }, children);
    const shadow = useShadow({ ...own, tokens }, children);
    return react.createElement(PlayerElement, all, shadow, within);
  },
);
