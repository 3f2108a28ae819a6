import type { Hub } from '../store/hub.ts';

/** What names the film in the media element of a hub, whatever token opens it. */
export const filmName = ({ target: { engine, media } }: Hub): string | undefined =>
  engine.film ?? media.currentSrc.split('?token=')[0];
