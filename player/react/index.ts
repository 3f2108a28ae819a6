import { createComponent, type EventName } from '@lit/react';
import * as react from 'react';
import '../controls/caption-layer.ts';
import type { MediaRequestEvent } from '../media/request.ts';
import type { VitrinePlayer } from '../player.ts';
import '../player.ts';
import '../transcript.ts';
import '../beacon.ts';
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

/** What `<vitrine-beacon>` takes, `metadata-*` beside it, and React's own. */
export interface BeaconProps extends react.HTMLAttributes<HTMLElement> {
  /** The id of the player, or of the media element; absent within a player. */
  readonly htmlFor?: string;
  /** Where it is sent; absent for nowhere. */
  readonly collector?: string;
  readonly envKey?: string;
  /** What the visitor agreed to; absent for `anonymous`. */
  readonly consent?: 'denied' | 'anonymous' | 'full';
  readonly storage?: 'none' | 'session' | 'local' | 'cookie';
  /** The share of views that are reported, from 0 to 1. */
  readonly sampleRate?: number;
  readonly respectDoNotTrack?: boolean | 'anonymous';
  readonly disableTracking?: boolean;
  readonly debug?: boolean;
  readonly [metadata: `metadata-${string}`]: string;
}

/** `<vitrine-beacon>` as a React component: reports how playback went, if the visitor agreed. */
export const Beacon = ({
  htmlFor,
  envKey,
  sampleRate,
  respectDoNotTrack,
  disableTracking,
  ...props
}: BeaconProps): react.ReactElement =>
  react.createElement('vitrine-beacon', {
    ...props,
    for: htmlFor,
    'env-key': envKey,
    'sample-rate': sampleRate,
    'respect-do-not-track': respectDoNotTrack?.toString(),
    'disable-tracking': disableTracking?.toString(),
  });
