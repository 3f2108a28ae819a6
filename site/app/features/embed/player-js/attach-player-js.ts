import type { PlayerTarget } from './player-target.ts';
import { Receiver } from './receiver.ts';

/** Lets the page around this frame drive its player, and the one that opened this window. */
export function attachPlayerJs(player: PlayerTarget, onlyOrigin: string | undefined): void {
  const opener = window.opener as Window | null;
  const from = [window.parent, opener].filter((each): each is Window => !!each && each !== window);
  const receiver = new Receiver({
    player,
    targets: from,
    allowedOrigin: onlyOrigin,
    src: location.href,
  });
  window.addEventListener('message', (event) => receiver.handleMessage(event));
  for (const each of from) receiver.sendReady(each, getParentOrigin());
}

/** The origin of the page around this one, as far as the browser tells it. */
function getParentOrigin(): string {
  // Not every browser has it.
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList };
  const named = ancestorOrigins?.[0] ?? document.referrer;
  return URL.canParse(named) ? new URL(named).origin : '*';
}
