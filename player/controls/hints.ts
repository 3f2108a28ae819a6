import type { Hub } from '../store/hub.ts';
import { Announcer } from './announcer.ts';
import { Tooltips } from './tooltips.ts';
import type { WorkedBar } from './worked-bar.ts';

/** Tells what the controls of a bar do, and what has come of it, until `signal` aborts. */
export function hint(
  bar: WorkedBar,
  hub: Hub,
  letterFor: (name: string) => string | undefined,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  new Announcer(bar, hub, signal);
  new Tooltips(bar, hub, letterFor, signal);
}
