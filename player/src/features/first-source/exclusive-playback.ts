import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';

/** A player in the document and the group that it belongs to. */
interface GroupMember {
  readonly hub: Hub;
  readonly getGroup: () => string | undefined;
}

const members = new Set<GroupMember>();

/**
 * Whether a player is audible. Reads the muted state from the media element, because not every
 * browser fires `volumechange` immediately. Checks `isConnected`, because the state of a removed
 * player is updated only later.
 */
const isAudible = ({ state, stateOwners: { media, container } }: Hub): boolean =>
  container.isConnected && !state.playback.paused && !media.muted;

/**
 * Pauses the other audible players of a group when this player becomes audible, until `signal`
 * aborts. Muted players, such as background videos, neither pause others nor are paused.
 */
export function enforceExclusivePlayback(
  hub: Hub,
  getGroup: () => string | undefined,
  signal: AbortSignal,
): void {
  const member: GroupMember = { hub, getGroup };
  members.add(member);
  signal.addEventListener('abort', () => members.delete(member));
  let wasAudible = false;
  const update = (): void => {
    const isAudibleNow = isAudible(hub);
    if (isAudibleNow && !wasAudible) pauseOthers(member);
    wasAudible = isAudibleNow;
  };
  hub.subscribe(ignoreTimeUpdates(update), signal);
  update();
}

function pauseOthers(member: GroupMember): void {
  for (const candidate of members) {
    if (candidate === member || candidate.getGroup() !== member.getGroup()) continue;
    if (isAudible(candidate.hub)) candidate.hub.perform({ type: 'pause' });
  }
}
