// Only the type: the page loads the classes.
import type { LitElement } from 'lit';

/**
 * Hydrates server-rendered players: a press on the play button before the player has loaded starts
 * playback, focus on the play button is preserved, and the server-rendered content is removed.
 *
 * Without this module, the player hides the server-rendered content when it renders. Load it before
 * the player, or together with it.
 */

// Server-rendered components can import this module on the server, where it does nothing.
if ('document' in globalThis) {
  void customElements.whenDefined('vitrine-player').then(() => {
    const players = document.querySelectorAll<LitElement>('vitrine-player');
    for (const player of players) void hydratePlayer(player);
  });
}

async function hydratePlayer(player: LitElement): Promise<void> {
  const serverRendered = player.shadowRoot?.querySelector('.server-rendered');
  if (!serverRendered) return;
  const serverBar = serverRendered.querySelector('.bar')?.shadowRoot;
  const serverPlayControl = serverBar?.querySelector('.play')?.shadowRoot;
  const details = serverPlayControl?.querySelector('details');
  await player.updateComplete;
  // The browser paints no frame before the focus has moved.
  const bar = serverBar && (await getRenderedBar(player));
  const button = await getPlayButton(bar);
  if (serverPlayControl?.activeElement instanceof HTMLElement) button?.focus();
  // The texts and their direction load later, but the title must not move until then.
  if (details && player.matches(`:lang(${details.lang})`)) copyDirection(serverBar, bar);
  serverRendered.remove();
  if (details?.open) button?.click();
}

async function getRenderedBar(player: LitElement): Promise<ShadowRoot | null | undefined> {
  const bar = player.shadowRoot?.querySelector<LitElement>('vitrine-control-bar');
  if (!bar) return undefined;
  await customElements.whenDefined(bar.localName);
  await bar.updateComplete;
  return bar.shadowRoot;
}

async function getPlayButton(
  bar: ShadowRoot | null | undefined,
): Promise<HTMLElement | null | undefined> {
  const control = bar?.querySelector<LitElement>('vitrine-button[name=play]');
  await control?.updateComplete;
  return control?.shadowRoot?.querySelector('button');
}

function copyDirection(
  from: ShadowRoot | null | undefined,
  to: ShadowRoot | null | undefined,
): void {
  const [source, target] = [from, to].map((bar) => bar?.querySelector<HTMLElement>('.layout'));
  if (source && target) target.dir = source.dir;
}
