import { getReceiverAppId } from './cast-receiver.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** As much of the Presentation API as is used; TypeScript knows none of it. */
interface Availability extends EventTarget {
  readonly value: boolean;
}
type PresentationMaker = new (url: string) => { getAvailability(): Promise<Availability> };

/**
 * Tells whether there is a device that a player's film can be cast to, until `signal` aborts.
 *
 * The browser itself looks for devices: nothing is fetched, from nobody.
 */
export function watchCastAvailability(
  player: PlayerElement,
  tell: (some: boolean) => void,
  signal: AbortSignal,
): void {
  let devices: Availability | undefined;
  const look = (): void => tell(devices?.value === true && isCastable(player));
  void availabilityFor(getReceiverAppId(player)).then((found) => {
    if (!found || signal.aborted) return;
    devices = found;
    found.addEventListener('change', look, { signal });
    player.hub.target.engine.addEventListener('change', look, { signal });
    look();
  });
}

/** What an element has once its page has set `disableRemotePlayback`. */
export const DISABLE_ATTRIBUTE = 'disableremoteplayback';

/** Whether a page has its film played here and nowhere else. */
export const isRemotePlaybackDisabled = (media: HTMLMediaElement): boolean =>
  media.hasAttribute(DISABLE_ATTRIBUTE);

/** The receiver that every device has opens no encrypted film. */
const isCastable = ({ hub, castReceiver }: PlayerElement): boolean => {
  const { source } = hub.target.engine;
  if (!source || isRemotePlaybackDisabled(hub.target.media)) return false;
  return castReceiver !== undefined || !source.engineOptions?.drmToken;
};

async function availabilityFor(receiver: string): Promise<Availability | undefined> {
  const { PresentationRequest } = window as { PresentationRequest?: PresentationMaker };
  try {
    return await (PresentationRequest &&
      new PresentationRequest(`cast:${receiver}`).getAvailability());
  } catch {
    // A browser that may not look for devices, as in a frame that allows it none.
    return undefined;
  }
}
