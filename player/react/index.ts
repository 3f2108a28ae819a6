'use client';

// First, because what a server has put into a player asks the player for its state once, when it is
// defined: the player has to be there by then.
export { Player, type PlayerProps } from './player-component.ts';
export { Beacon, ControlBar, ErrorDialog, Transcript } from './for-components.ts';
export { PlayerShadow, type DrawShadow } from './player-shadow.ts';
export { PlayerScope } from './around.ts';
export {
  useMediaState,
  type MediaSelector,
  type Playing,
  type PlayingRef,
} from './use-media-state.ts';
export { usePlayer } from './use-player.ts';
export type { HeardOn } from './element-props.ts';
export type { MediaState } from '../media/state.ts';
export type { VitrinePlayer } from '../player.ts';
