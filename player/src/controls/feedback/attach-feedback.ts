import type { Hub } from '../../state/hub.ts';
import { Announcer } from './announcer.ts';
import { Tooltips } from './tooltips.ts';
import type { InputContext } from '../layout/control-bar-access.ts';

/**
 * Attaches tooltips and screen reader announcements to a control bar until `signal` aborts.
 * `getShortcut` returns the key that triggers the action of a control.
 */
export function attachFeedback(
  bar: InputContext,
  hub: Hub,
  getShortcut: (name: string) => string | undefined,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  new Announcer(bar, hub, signal);
  new Tooltips(bar, hub, getShortcut, signal);
}
