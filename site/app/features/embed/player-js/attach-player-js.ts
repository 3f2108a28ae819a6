import type { PlayerTarget } from './player-target.ts';
import { Receiver } from './receiver.ts';

/** Lets the parent page and the opener of this window control the player. */
export function attachPlayerJs(player: PlayerTarget, allowedOrigin: string | undefined): void {
  const opener = window.opener as Window | null;
  const targets = [window.parent, opener].filter(
    (target): target is Window => !!target && target !== window,
  );
  const receiver = new Receiver({
    player,
    targets,
    allowedOrigin,
    src: location.href,
  });
  window.addEventListener('message', (event) => receiver.handleMessage(event));
  for (const target of targets) receiver.sendReady(target, getParentOrigin());
}

/** Returns the origin of the parent page; `*` if the browser does not reveal it. */
function getParentOrigin(): string {
  // Not every browser supports `ancestorOrigins`.
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList };
  const parentUrl = ancestorOrigins?.[0] ?? document.referrer;
  return URL.canParse(parentUrl) ? new URL(parentUrl).origin : '*';
}
