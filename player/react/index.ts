import { createComponent, type EventName } from '@lit/react';
import * as react from 'react';
import type { MediaRequestEvent } from '../media/request.ts';
import '../control-bar.ts';
import '../controls/caption-layer.ts';
import '../error-dialog.ts';
import { VitrinePlayer } from '../player.ts';

/** `<vitrine-player>` as a React component: its properties as props, its events as `on…`. */
export const Player = createComponent({
  react,
  tagName: 'vitrine-player',
  elementClass: VitrinePlayer,
  displayName: 'Player',
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
  },
});
