import type { StateOverride } from '../../state/state-override.ts';
import type { Hub } from '../../state/hub.ts';

/** The function of each hub that updates whether picture-in-picture is available. */
const updates = new WeakMap<Hub, () => void>();

/**
 * Observes `disablePictureInPicture` of a media element and overrides whether picture-in-picture is
 * available, until `signal` aborts.
 *
 * Separate from the screen slice: no event reports the change, and a `MutationObserver` costs too
 * much for players without a control bar.
 */
export function observeDisablePictureInPicture(hub: Hub, signal: AbortSignal): void {
  // Without the standard API, another override determines the availability.
  if (!document.pictureInPictureEnabled) return;
  const update = updates.get(hub) ?? addAvailabilityOverride(hub);
  updates.set(hub, update);
  const observer = new MutationObserver(update);
  observer.observe(hub.target.media, { attributeFilter: ['disablepictureinpicture'] });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}

function addAvailabilityOverride(hub: Hub): () => void {
  const media = hub.target.media as Partial<HTMLVideoElement>;
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
