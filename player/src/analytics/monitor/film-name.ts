import type { Hub } from '../../state/hub.ts';

/** What names the film in the media element of a hub, whatever token opens it. */
export const getSourceKey = ({ target: { engine, media } }: Hub): string | undefined =>
  engine.sourceKey ?? media.currentSrc.split('?token=')[0];
