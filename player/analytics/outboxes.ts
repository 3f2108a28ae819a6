import { Outbox } from './outbox.ts';
import type { Reported } from './reported.ts';

const outboxes = new Map<string, Outbox>();

/** What goes to a collector from this page; one for all who report to it. */
export function outboxFor(url: string): Outbox {
  const outbox = outboxes.get(url) ?? new Outbox(url);
  outboxes.set(url, outbox);
  return outbox;
}

export function forgetEverywhere(view: Reported): void {
  for (const each of outboxes.values()) each.forget(view);
}

const turn = ({ type, persisted }: Event & { persisted?: boolean }): void => {
  // A page that is shown for the first time does not come back.
  if (type === 'pageshow' && !persisted) return;
  for (const each of outboxes.values()) each.turn(type === 'pagehide');
};

/**
 * Has everything sent when the page is left, and goes on when it comes back. To be called by
 * everybody who has something to tell of those moments, afterwards: whoever listened last is told
 * last.
 */
export function followPage(): void {
  for (const moment of ['visibilitychange', 'pagehide', 'pageshow']) {
    removeEventListener(moment, turn);
    addEventListener(moment, turn);
  }
}
