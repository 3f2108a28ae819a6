import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';

/** A player that is on the page now, and the group that it belongs to. */
interface Present {
  readonly hub: Hub;
  readonly group: () => string | undefined;
}

const present = new Set<Present>();

/**
 * By the element itself: not every browser tells at once of a mute. Whoever leaves the page is heard
 * no more, though the state says so only later.
 */
const isHeard = ({ state, target: { media, container: stage } }: Hub): boolean =>
  stage.isConnected && !state.playback.paused && !media.muted;

/**
 * Has one player of a group heard at a time, until `signal` aborts: whoever begins to be heard pauses
 * the others.
 *
 * Players without sound, such as backgrounds, neither pause others nor are paused.
 */
export function enforceExclusivePlayback(
  hub: Hub,
  group: () => string | undefined,
  signal: AbortSignal,
): void {
  const own: Present = { hub, group };
  present.add(own);
  signal.addEventListener('abort', () => present.delete(own));
  let wasHeard = false;
  const look = (): void => {
    const isNow = isHeard(hub);
    if (isNow && !wasHeard) pauseOthers(own);
    wasHeard = isNow;
  };
  hub.subscribe(ignoreTimeUpdates(look), signal);
  look();
}

function pauseOthers(own: Present): void {
  for (const other of present) {
    if (other !== own && other.group() === own.group() && isHeard(other.hub)) {
      other.hub.perform({ type: 'pause' });
    }
  }
}
