import { createComponent, type EventName } from '@lit/react';
import * as react from 'react';
import '../control-bar.ts';
import '../controls/caption-layer.ts';
import '../error-dialog.ts';
import type { MediaRequestEvent } from '../media/request.ts';
import type { VitrinePlayer } from '../player.ts';
import '../player.ts';
import { attributesOf, type AttributeProps } from './attribute-props.ts';

/**
 * Stands for the element where @lit/react asks which props are properties: none is, so that every
 * one becomes an attribute, which the server's HTML can hold and which is set only when it changes.
 */
const noProperties = { prototype: {} } as unknown as new () => VitrinePlayer;

const PlayerElement = createComponent({
  react,
  tagName: 'vitrine-player',
  elementClass: noProperties,
  displayName: 'PlayerElement',
  events: {
    onRequest: 'vitrine-request' as EventName<MediaRequestEvent>,
    onPlay: 'play',
    onPlaying: 'playing',
    onPause: 'pause',
    onEnded: 'ended',
    onTimeUpdate: 'timeupdate',
    onSeeking: 'seeking',
    onSeeked: 'seeked',
    onVolumeChange: 'volumechange',
    onRateChange: 'ratechange',
    onLoadStart: 'loadstart',
    onLoadedMetadata: 'loadedmetadata',
    onLoadedData: 'loadeddata',
    onCanPlay: 'canplay',
    onWaiting: 'waiting',
    onDurationChange: 'durationchange',
    onError: 'error',
  },
});

/** The player's attributes by their names in camel case, its events as `on…`, and React's own. */
export type PlayerProps = AttributeProps &
  Omit<react.ComponentProps<typeof PlayerElement>, keyof AttributeProps>;

/**
 * `<vitrine-player>` as a React component.
 *
 * Its attributes are in the HTML that a server renders, so the film begins to load before React
 * takes over. `ref` gives the element, with the facts and methods of a media element.
 */
export const Player = react.forwardRef<VitrinePlayer, PlayerProps>(
  function Player(props, ref): react.ReactElement {
    return react.createElement(PlayerElement, { ...attributesOf(props), ref });
  },
);
