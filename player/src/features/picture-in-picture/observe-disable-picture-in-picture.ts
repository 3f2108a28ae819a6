import type { StateOverride } from '../../state/state-override.ts';
import type { Hub } from '../../state/hub.ts';

/** What says of a film by now whether it may have a window of its own, and tells its hub. */
const heeded = new WeakMap<Hub, () => void>();

/**
 * Heeds what a page forbids once its bar has been drawn: a window of its own for the film; until
 * `signal` aborts. No event tells of it, and what would see it costs more than most players are worth.
 */
export function observeDisablePictureInPicture(hub: Hub, signal: AbortSignal): void {
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
  const deputy: { -readonly [Key in keyof StateOverride]: StateOverride[Key] } = {
    state: {},
    perform: () => false,
  };
  const tell = hub.addOverride(deputy);
  return () => {
    const pictureInPictureAvailable = media.disablePictureInPicture === false;
    deputy.state = { screen: { pictureInPictureAvailable } };
    tell();
  };
}
