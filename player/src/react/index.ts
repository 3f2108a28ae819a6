'use client';

// The player first: elements inside server-rendered players request its context once, when they are
// defined.
export { Player, type PlayerProps } from './player.ts';
export { Beacon, ControlBar, ErrorDialog, Transcript } from './control-components.ts';
export { PlayerShadow, type RenderShadow } from './player-shadow.ts';
export { PlayerScope } from './player-scope.ts';
export {
  useMediaState,
  type MediaSelector,
  type PlayableElement,
  type PlayableRef,
} from './use-media-state.ts';
export { usePlayer } from './player-scope.ts';
export type { ElementEvent } from './element-component.ts';
export type { MediaState } from '../media/media-state.ts';
export type { VitrinePlayer } from '../elements/vitrine-player.ts';
