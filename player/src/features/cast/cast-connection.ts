import type { CastFramework } from './cast-framework.ts';
import { getReceiverAppId } from './cast-receiver.ts';
import { loadCastFramework } from './load-cast-framework.ts';
import type { StatusMessage } from '../status-overlay.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** A session that a page left off is found again within this, in milliseconds. */
const REUNION_MS = 10_000;

/** The sender, by which a player's own receiver is reached; rejects where it cannot be had. */
export async function openCastFramework(player: PlayerElement): Promise<CastFramework> {
  const api = await loadCastFramework();
  api.context.setOptions({
    receiverApplicationId: getReceiverAppId(player),
    autoJoinPolicy: 'origin_scoped',
  });
  return api;
}

/** Asks for a device, unless one is there already; tells what is to be said where none comes of it. */
export async function requestSession({
  context,
}: CastFramework): Promise<StatusMessage | 'cancelled' | undefined> {
  if (context.getCurrentSession()) return undefined;
  try {
    await context.requestSession();
    return undefined;
  } catch (why) {
    return why === 'cancel' ? 'cancelled' : 'unreached';
  }
}

/** What people call the device; empty where it does not say. */
export const getDeviceName = ({ context }: CastFramework): string =>
  context.getCurrentSession()?.getCastDevice().friendlyName ?? '';

/** Calls back with all that changes on the receiver, until `signal` aborts. */
export function onReceiverChange(
  { controls }: CastFramework,
  look: () => void,
  signal: AbortSignal,
): void {
  controls.addEventListener('anyChanged', look);
  signal.addEventListener('abort', () => controls.removeEventListener('anyChanged', look));
}

/** Whether a session comes to be again by itself, and says what it plays. */
export function waitForResumedSession(api: CastFramework): Promise<boolean> {
  const { context, player } = api;
  const over = new AbortController();
  return new Promise((tell) => {
    const end = (is: boolean): void => {
      clearTimeout(timer);
      over.abort();
      tell(is);
    };
    const timer = setTimeout(() => end(false), REUNION_MS);
    const look = (): void => {
      if (context.getCurrentSession()?.getMediaSession() && player.mediaInfo) end(true);
    };
    context.addEventListener('sessionstatechanged', look);
    over.signal.addEventListener('abort', () =>
      context.removeEventListener('sessionstatechanged', look),
    );
    // What it plays is known only some time after the session is there.
    onReceiverChange(api, look, over.signal);
    look();
  });
}
