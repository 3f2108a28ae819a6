/**
 * Takes over the players that a server has drawn: a press on Play that came before the player did
 * is kept, and so is the focus. What the server drew is taken away.
 *
 * Without it a player draws itself all the same, and what was drawn before is not shown any more.
 * To be loaded before the player, or with it.
 */

/** An element of ours, as far as this must know it; whose class is loaded by somebody else. */
// Without an export this would be no module, and its types those of every page.
export type Drawing = HTMLElement & { readonly updateComplete: Promise<unknown> };

// A component that a server draws too imports this there, where there is nothing to take over.
if ('document' in globalThis) {
  void customElements.whenDefined('vitrine-player').then(() => {
    const players = document.querySelectorAll<Drawing>('vitrine-player');
    for (const player of players) void takeOver(player);
  });
}

async function takeOver(player: Drawing): Promise<void> {
  const served = player.shadowRoot?.querySelector('.served');
  if (!served) return;
  const bar = served.querySelector('.bar')?.shadowRoot;
  const before = bar?.querySelector('.play')?.shadowRoot;
  const isPressed = before?.querySelector('details')?.open;
  const isFocused = before?.activeElement instanceof HTMLElement;
  await player.updateComplete;
  // No frame is painted between all this, so nobody sees the focus gone.
  const button = isPressed || isFocused ? await playButton(player) : undefined;
  if (isFocused) button?.focus();
  served.remove();
  if (isPressed) button?.click();
}

async function playButton(player: Drawing): Promise<HTMLElement | null | undefined> {
  const bar = player.shadowRoot?.querySelector<Drawing>('vitrine-control-bar');
  if (!bar) return undefined;
  await customElements.whenDefined(bar.localName);
  await bar.updateComplete;
  const control = bar.shadowRoot?.querySelector<Drawing>('vitrine-button[name=play]');
  await control?.updateComplete;
  return control?.shadowRoot?.querySelector('button');
}
