import type { PlayerElement } from '../../host/player-element.ts';

/** Google's Default Media Receiver, which is available on every Cast device. */
const DEFAULT_RECEIVER_APP_ID = 'CC1AD845';

/** The attribute that the `disableRemotePlayback` property of a media element reflects. */
export const DISABLE_REMOTE_PLAYBACK_ATTRIBUTE = 'disableremoteplayback';

/** The members of the Presentation API that the player uses. TypeScript has no types for them. */
interface PresentationAvailability extends EventTarget {
  readonly value: boolean;
}
type PresentationRequestConstructor = new (url: string) => {
  getAvailability(): Promise<PresentationAvailability>;
};

/** Returns a player's Cast receiver application ID. */
export const getReceiverAppId = ({
  castReceiver,
}: {
  readonly castReceiver?: string | undefined;
}): string => castReceiver || DEFAULT_RECEIVER_APP_ID;

/** Whether the page has disabled remote playback of a media element. */
export const isRemotePlaybackDisabled = (media: HTMLMediaElement): boolean =>
  media.hasAttribute(DISABLE_REMOTE_PLAYBACK_ATTRIBUTE);

/**
 * Calls `onChange` with whether a Cast receiver is available that can play the player's source,
 * until `signal` aborts. Uses the browser's Presentation API, which finds receivers without the Cast
 * SDK.
 */
export function watchCastAvailability(
  player: PlayerElement,
  onChange: (isAvailable: boolean) => void,
  signal: AbortSignal,
): void {
  void getPresentationAvailability(getReceiverAppId(player)).then((availability) => {
    if (!availability || signal.aborted) return;
    const update = (): void => onChange(availability.value && isCastable(player));
    availability.addEventListener('change', update, { signal });
    player.hub.stateOwners.engineManager.addEventListener('change', update, { signal });
    update();
  });
}

/** Whether the source can be cast. The Default Media Receiver cannot play encrypted sources. */
const isCastable = ({ hub, castReceiver }: PlayerElement): boolean => {
  const { source } = hub.stateOwners.engineManager;
  if (!source || isRemotePlaybackDisabled(hub.stateOwners.media)) return false;
  return castReceiver !== undefined || !source.engineOptions?.drmToken;
};

async function getPresentationAvailability(
  receiverAppId: string,
): Promise<PresentationAvailability | undefined> {
  const { PresentationRequest } = window as {
    PresentationRequest?: PresentationRequestConstructor;
  };
  try {
    return await (PresentationRequest &&
      new PresentationRequest(`cast:${receiverAppId}`).getAvailability());
  } catch {
    // Rejects if the page is not allowed to discover devices, as in an iframe without permission.
    return undefined;
  }
}
