import type { CastFramework } from './cast-framework.ts';
import { getReceiverAppId } from './cast-availability.ts';
import { loadCastFramework } from './load-cast-framework.ts';
import type { StatusMessage } from '../status-overlay.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** How long to wait for the framework to resume the session of a reloaded page. */
const RESUME_TIMEOUT_MS = 10_000;

/** Loads the Cast framework and sets the receiver application. Rejects if loading fails. */
export async function openCastFramework(player: PlayerElement): Promise<CastFramework> {
  const framework = await loadCastFramework();
  framework.context.setOptions({
    receiverApplicationId: getReceiverAppId(player),
    autoJoinPolicy: 'origin_scoped',
  });
  return framework;
}

/**
 * Prompts for a device unless there is a session. Resolves to `undefined` once there is a session, to
 * `canceled` if the viewer closes the prompt, or else to the error message to show.
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

/** Returns the device's friendly name; an empty string if it has none. */
export const getDeviceName = ({ context }: CastFramework): string =>
  context.getCurrentSession()?.getCastDevice().friendlyName ?? '';

/** Calls `listener` on each change of the receiver, until `signal` aborts. */
export function observeReceiver(
  { remotePlayerController }: CastFramework,
  listener: () => void,
  signal: AbortSignal,
): void {
  remotePlayerController.addEventListener('anyChanged', listener);
  signal.addEventListener('abort', () =>
    remotePlayerController.removeEventListener('anyChanged', listener),
  );
}

/**
 * Waits until the framework has resumed a session and the receiver reports its media. Resolves to
 * `false` if that takes more than ten seconds.
 */
export function waitForResumedSession(framework: CastFramework): Promise<boolean> {
  const { context, remotePlayer } = framework;
  const controller = new AbortController();
  return new Promise((resolve) => {
    const finish = (isResumed: boolean): void => {
      clearTimeout(timer);
      controller.abort();
      resolve(isResumed);
    };
    const timer = setTimeout(() => finish(false), RESUME_TIMEOUT_MS);
    const check = (): void => {
      if (context.getCurrentSession()?.getMediaSession() && remotePlayer.mediaInfo) finish(true);
    };
    context.addEventListener('sessionstatechanged', check);
    controller.signal.addEventListener('abort', () =>
      context.removeEventListener('sessionstatechanged', check),
    );
    // The receiver reports `mediaInfo` some time after the session has been resumed.
    observeReceiver(framework, check, controller.signal);
    check();
  });
}
