import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { AllTexts } from '../../i18n/locales/en-lazy.ts';

/** The paths of the icons, in a 24 × 24 view box, as in the control bar. */
export const pipIcons = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h3v14H7zM14 5h3v14h-3z',
  back: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.4M4 4v4.400h4.4',
  forward: 'M20 12a8 8 0 1 1-2.600-5.900L20 8.400M20 4v4.400h-4.400',
  unmuted: 'M11 5 6.500 9h-3v6h3l4.500 4zM15 9.200a4 4 0 0 1 0 5.600',
  muted: 'M11 5 6.500 9h-3v6h3l4.500 4zM15.500 9.700l5 4.600M20.500 9.700l-5 4.600',
  captions: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM7 14h4M14 14h3',
};

type IconName = keyof typeof pipIcons;

/** Returns a button's content in the current state; `undefined` to hide it. */
type GetButtonContent = (
  state: MediaState,
  texts: AllTexts,
) => readonly [label: string, icon: IconName, request: MediaRequest] | undefined;

const isSeekable = ({ live }: MediaState): boolean =>
  live.expectedStreamType !== 'live' || live.targetLiveWindow > 0;

/** The buttons of the document picture-in-picture window, in visual order. */
export const pipButtons: readonly GetButtonContent[] = [
  (state, { seekBackward }) =>
    isSeekable(state)
      ? [
          seekBackward(state.controlOptions.seekBackward),
          'back',
          { type: 'seek-by', seconds: -state.controlOptions.seekBackward },
        ]
      : undefined,
  ({ playback: { paused } }, { play, pause }) =>
    paused ? [play, 'play', { type: 'play' }] : [pause, 'pause', { type: 'pause' }],
  (state, { seekForward }) =>
    isSeekable(state)
      ? [
          seekForward(state.controlOptions.seekForward),
          'forward',
          { type: 'seek-by', seconds: state.controlOptions.seekForward },
        ]
      : undefined,
  ({ volume: { muted } }, { mute, unmute }) =>
    muted ? [unmute, 'muted', { type: 'unmute' }] : [mute, 'unmuted', { type: 'mute' }],
  ({ tracks }, { captions, captionsOff }) => {
    if (tracks.captionTracks.length === 0) return undefined;
    return tracks.activeCaptionTrackId === undefined
      ? [captions, 'captions', { type: 'show-captions' }]
      : [`${captions}: ${captionsOff}`, 'captions', { type: 'hide-captions' }];
  },
];

/** The index of the button that a key activates. */
export const pipHotkeys: Readonly<Record<string, number>> = {
  ArrowLeft: 0,
  ' ': 1,
  k: 1,
  ArrowRight: 2,
  m: 3,
  c: 4,
};
