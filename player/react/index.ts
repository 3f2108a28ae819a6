import { createComponent, type EventName } from '@lit/react';
import * as react from 'react';
import '../controls/caption-layer.ts';
import type { MediaRequestEvent } from '../media/request.ts';
import type { VitrinePlayer } from '../player.ts';
import '../player.ts';
import '../transcript.ts';
import { attributesOf, type AttributeProps } from './attribute-props.ts';
import { withProperties, type ElementProps } from './element-props.ts';

export { ControlBar, ErrorDialog } from './for-components.ts';

const events = {
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
};

const PlayerElement = createComponent({
  react,
  tagName: 'vitrine-player',
  elementClass: withProperties('keyBindings', 'formatError'),
  displayName: 'PlayerElement',
  events,
});

/** The player's attributes by their names in camel case, its events as `on…`, and React's own. */
export type PlayerProps = ElementProps<
  VitrinePlayer,
  AttributeProps & Partial<Pick<VitrinePlayer, 'keyBindings' | 'formatError'>>,
  typeof events
>;

/**
 * `<vitrine-player>` as a React component.
 *
 * Its attributes are in the HTML that a server renders, so the film begins to load before React
 * takes over. `ref` gives the element, with the facts and methods of a media element.
 */
export const Player = react.forwardRef<VitrinePlayer, PlayerProps>(
  function Player(props, ref): react.ReactElement {
    const all: object = { ...attributesOf(props), ref };
    return react.createElement(PlayerElement as react.ComponentType<object>, all);
  },
);

/** What `<vitrine-transcript>` takes, and React's own. */
export interface TranscriptProps extends react.HTMLAttributes<HTMLElement> {
  /** The id of the player, or of the media element; absent within a player. */
  readonly htmlFor?: string;
  /** A BCP 47 tag of the captions to show; absent for those that are on, or the reader's own. */
  readonly language?: string;
  /** The label of the captions to show, where a language has several. */
  readonly track?: string;
}

/** `<vitrine-transcript>` as a React component: what is said, as a text in step with the picture. */
export const Transcript = ({ htmlFor, ...props }: TranscriptProps): react.ReactElement =>
  react.createElement('vitrine-transcript', { ...props, for: htmlFor });
