import * as react from 'react';
import '../controls/captions/captions-element.ts';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import '../elements/vitrine-player.ts';
import { PlayerContext, useProvidePlayer } from './player-scope.ts';
import { toAttributes, toTokenProps, type AttributeProps } from './attribute-props.ts';
import type { ElementComponent, ElementProps } from './element-props.ts';
import { createElementComponent } from './create-element-component.ts';
import { playerEventProps, type PlayerEventProps } from './player-event-props.ts';
import { useShadowTemplate } from './player-shadow.ts';
import { useElementRef } from './use-element-ref.ts';
import {
  imperativePropNames,
  useImperativeProps,
  type ImperativeProps,
} from './use-imperative-props.ts';
import { splitProps, useProperties } from './use-properties.ts';

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
  AttributeProps & ImperativeProps & PropertyProps,
  PlayerEventProps
>;

const properties = new Set<string>([...propertyNames, 'tokens']);
const PlayerElement = createElementComponent('vitrine-player', 'PlayerElement', playerEventProps);

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
    const element = useElementRef(ref);
    const gives = typeof tokens === 'function';
    const [lively, others] = splitProps(props, imperativePropNames);
    const [set, rest] = splitProps(gives ? { ...others, tokens } : others, properties);
    useProperties(element, set);
    const fromLive = useImperativeProps(element, lively);
    const around = useProvidePlayer(element);
    const own = toAttributes({ ...(gives ? {} : toTokenProps(tokens)), ...rest });
    const all: object = { ...fromLive, ...own, ref: element };
    const within = react.createElement(PlayerContext.Provider, { value: around }, children);
    const shadow = useShadowTemplate({ ...own, tokens }, children);
    return react.createElement(PlayerElement, all, shadow, within);
  },
);
