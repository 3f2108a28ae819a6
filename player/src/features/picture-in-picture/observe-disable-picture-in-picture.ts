import type { StateOverride } from '../../state/state-override.ts';
import type { Hub } from '../../state/hub.ts';

/** The function that updates the availability of picture-in-picture, for each hub. */
const updatersByHub = new WeakMap<Hub, () => void>();

/**
 * Observes `disablePictureInPicture` of a media element and overrides the availability of
 * picture-in-picture, until `signal` aborts.
 *
 * Separate from the presentation slice: no event reports the change, and a `MutationObserver` is
 * too expensive for players without a control bar.
 */
export function observeDisablePictureInPicture(hub: Hub, signal: AbortSignal): void {
  // Without the standard API, another override determines the availability.
  if (!document.pictureInPictureEnabled) return;
  const update = updatersByHub.get(hub) ?? addAvailabilityOverride(hub);
  updatersByHub.set(hub, update);
  const observer = new MutationObserver(update);
  observer.observe(hub.stateOwners.media, { attributeFilter: ['disablepictureinpicture'] });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}

function addAvailabilityOverride(hub: Hub): () => void {
  const media = hub.stateOwners.media as Partial<HTMLVideoElement>;
  const override: { -readonly [Key in keyof StateOverride]: StateOverride[Key] } = {
    state: {},
    perform: () => false,
  };
  const publish = hub.addOverride(override);
  return () => {
    const pictureInPictureAvailable = media.disablePictureInPicture === false;
    override.state = { presentation: { pictureInPictureAvailable } };
    publish();
  };
}
