import type { CastFramework } from './cast-framework.ts';
import { receiverOf } from './cast-receiver.ts';
import { loadSender } from './cast-sender.ts';
import type { Notice } from './elsewhere-note.ts';
import type { MediaHost } from './media-host.ts';

/** A session that a page left off is found again within this, in milliseconds. */
const REUNION_MS = 10_000;

/** The sender, by which a player's own receiver is reached; rejects where it cannot be had. */
export async function openSender(player: MediaHost): Promise<CastFramework> {
  const api = await loadSender();
  api.context.setOptions({
    receiverApplicationId: receiverOf(player),
    autoJoinPolicy: 'origin_scoped',
  });
  return api;
}

/** Asks for a device, unless one is there already; tells what is to be said where none comes of it. */
export async function chooseDevice({
  context,
}: CastFramework): Promise<Notice | 'cancelled' | undefined> {
  if (context.getCurrentSession()) return undefined;
  try {
    await context.requestSession();
    return undefined;
  } catch (why) {
    return why === 'cancel' ? 'cancelled' : 'unreached';
  }
}

/** What people call the device; empty where it does not say. */
export const deviceName = ({ context }: CastFramework): string =>
  context.getCurrentSession()?.getCastDevice().friendlyName ?? '';

/** Calls back with all that changes on the receiver, until `signal` aborts. */
export function onReceiverChange(
  { controls }: CastFramework,
  look: () => void,
  signal: AbortSignal,
): void {
  for (const event of ['anyChanged', 'ANY_CHANGE']) {
    controls.addEventListener(event, look);
    signal.addEventListener('abort', () => controls.removeEventListener(event, look));
  }
}

/** Whether a session comes to be again by itself. */
export function isReunited({ context }: CastFramework): Promise<boolean> {
  return new Promise((tell) => {
    const look = (): void => {
      if (context.getCurrentSession()?.getMediaSession()) end(true);
    };
    const timer = setTimeout(() => end(false), REUNION_MS);
    const end = (is: boolean): void => {
      clearTimeout(timer);
      context.removeEventListener('sessionstatechanged', look);
      tell(is);
    };
    context.addEventListener('sessionstatechanged', look);
    look();
  });
}
