import * as react from 'react';
import '../controls/captions/captions-element.ts';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import '../elements/vitrine-player.ts';
import { PlayerContext, useProvidePlayer } from './player-scope.ts';
import { toAttributes, toTokenProps, type AttributeProps } from './attribute-props.ts';
import {
  type ElementComponent,
  type ElementProps,
  createElementComponent,
} from './element-component.ts';
import { useShadowTemplate } from './player-shadow.ts';
import { useElementRef } from './subscribe-to-ref.ts';
import {
  imperativePropNames,
  useImperativeProps,
  type ImperativeProps,
} from './use-imperative-props.ts';
import { splitProps, useProperties } from './use-properties.ts';
import { playerEventProps, type PlayerEventProps } from './player-event-props.ts';

/**
 * Props that set properties because they have no attribute. They are not in server-rendered HTML.
 */
const propertyNames = [
  'castCustomData',
  'skipLabels',
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

/** The player's attributes in camel case, its events as `on…`, and the props of React. */
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
 * Its attributes are in the HTML that a server renders, so the video starts to load before React
 * hydrates. A prop is applied when its value changes, not on every render. `ref` receives the
 * element with the properties and methods of a media element, and so do children with `usePlayer`.
 */
export const Player: ElementComponent<VitrinePlayer, PlayerProps> = react.forwardRef(
  function Player({ tokens, children, ...props }: PlayerProps, ref) {
    const element = useElementRef(ref);
    const isTokenProvider = typeof tokens === 'function';
    const [imperativeProps, otherProps] = splitProps(props, imperativePropNames);
    const [propertyProps, attributeProps] = splitProps(
      isTokenProvider ? { ...otherProps, tokens } : otherProps,
      properties,
    );
    useProperties(element, propertyProps);
    const initialAttributes = useImperativeProps(element, imperativeProps);
    const context = useProvidePlayer(element);
    const attributes = toAttributes({
      ...(isTokenProvider ? {} : toTokenProps(tokens)),
      ...attributeProps,
    });
    const elementProps: object = { ...initialAttributes, ...attributes, ref: element };
    const content = react.createElement(PlayerContext.Provider, { value: context }, children);
    const shadow = useShadowTemplate({ ...attributes, tokens }, children);
    return react.createElement(PlayerElement, elementProps, shadow, content);
  },
);
