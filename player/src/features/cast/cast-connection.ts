import type { CastFramework } from './cast-framework.ts';
import { getReceiverAppId } from './cast-availability.ts';
import { loadCastFramework } from './load-cast-framework.ts';
import type { StatusMessage } from '../status-overlay.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** How long to wait for the framework to resume the session of a reloaded page. */
const RESUME_TIMEOUT_MS = 10_000;

/** Loads the Cast framework and sets the player's receiver. Rejects if it cannot be loaded. */
export async function openCastFramework(player: PlayerElement): Promise<CastFramework> {
  const framework = await loadCastFramework();
  framework.context.setOptions({
    receiverApplicationId: getReceiverAppId(player),
    autoJoinPolicy: 'origin_scoped',
  });
  return framework;
}

/**
 * Prompts for a device unless there is a session. Resolves to `undefined` once there is a session,
 * otherwise to the message for the failure, or to `canceled`.
 */
export async function requestSession({
  context,
}: CastFramework): Promise<StatusMessage | 'canceled' | undefined> {
  if (context.getCurrentSession()) return undefined;
  try {
    await context.requestSession();
    return undefined;
  } catch (errorCode) {
    return errorCode === 'cancel' ? 'canceled' : 'unreached';
  }
}

/** Returns the device's friendly name; empty if it has none. */
export const getDeviceName = ({ context }: CastFramework): string =>
  context.getCurrentSession()?.getCastDevice().friendlyName ?? '';

/** Calls `listener` on each change of the receiver, until `signal` aborts. */
export function onReceiverChange(
  { controls }: CastFramework,
  listener: () => void,
  signal: AbortSignal,
): void {
  controls.addEventListener('anyChanged', listener);
  signal.addEventListener('abort', () => controls.removeEventListener('anyChanged', listener));
}

/**
 * Waits until the framework has resumed a session and the receiver reports its media. Resolves to
 * `false` if that takes more than ten seconds.
 */
export function waitForResumedSession(framework: CastFramework): Promise<boolean> {
  const { context, player } = framework;
  const controller = new AbortController();
  return new Promise((resolve) => {
    const finish = (isResumed: boolean): void => {
      clearTimeout(timer);
      controller.abort();
      resolve(isResumed);
    };
    const timer = setTimeout(() => finish(false), RESUME_TIMEOUT_MS);
    const check = (): void => {
      if (context.getCurrentSession()?.getMediaSession() && player.mediaInfo) finish(true);
    };
    context.addEventListener('sessionstatechanged', check);
    controller.signal.addEventListener('abort', () =>
      context.removeEventListener('sessionstatechanged', check),
    );
    // `mediaInfo` becomes known some time after the session has been resumed.
    onReceiverChange(framework, check, controller.signal);
    check();
  });
}
