import type { Hub } from '../../state/hub.ts';
import { Announcer } from './announcer.ts';
import { Tooltips } from './tooltips.ts';
import type { InputHost } from '../layout/control-bar-handle.ts';

/** Tells what the controls of a bar do, and what has come of it, until `signal` aborts. */
export function attachFeedback(
  bar: InputHost,
  hub: Hub,
  letterFor: (name: string) => string | undefined,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  new Announcer(bar, hub, signal);
  new Tooltips(bar, hub, letterFor, signal);
}
