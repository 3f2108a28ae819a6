import type { Deputy } from '../store/deputy.ts';
import type { Hub } from '../store/hub.ts';

/** What says of a film by now whether it may have a window of its own, and tells its hub. */
const heeded = new WeakMap<Hub, () => void>();

/**
 * Heeds what a page forbids once its bar has been drawn: a window of its own for the film; until
 * `signal` aborts. No event tells of it, and what would see it costs more than most players are worth.
 */
export function heedForbidden(hub: Hub, signal: AbortSignal): void {
  // Elsewhere it is not the browser's word that counts.
  if (!document.pictureInPictureEnabled) return;
  const look = heeded.get(hub) ?? appoint(hub);
  heeded.set(hub, look);
  const changes = new MutationObserver(look);
  changes.observe(hub.target.media, { attributeFilter: ['disablepictureinpicture'] });
  signal.addEventListener('abort', () => changes.disconnect());
  look();
}

function appoint(hub: Hub): () => void {
  const media = hub.target.media as Partial<HTMLVideoElement>;
  const deputy: { -readonly [Key in keyof Deputy]: Deputy[Key] } = {
    parts: {},
    perform: () => false,
  };
  const tell = hub.appoint(deputy);
  return () => {
    const pictureInPictureAvailable = media.disablePictureInPicture === false;
    deputy.parts = { screen: { pictureInPictureAvailable } };
    tell();
  };
}
