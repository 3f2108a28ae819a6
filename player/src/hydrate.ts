// The type alone: the classes are loaded by somebody else.
import type { LitElement } from 'lit';

/**
 * Takes over the players that a server has drawn: a press on Play that came before the player did
 * is kept, and so is the focus. What the server drew is taken away.
 *
 * Without it a player draws itself all the same, and what was drawn before is not shown any more.
 * To be loaded before the player, or with it.
 */

// A component that a server draws too imports this there, where there is nothing to take over.
if ('document' in globalThis) {
  void customElements.whenDefined('vitrine-player').then(() => {
    const players = document.querySelectorAll<LitElement>('vitrine-player');
    for (const player of players) void takeOver(player);
  });
}

async function takeOver(player: LitElement): Promise<void> {
  const served = player.shadowRoot?.querySelector('.served');
  if (!served) return;
  const before = served.querySelector('.bar')?.shadowRoot;
  const play = before?.querySelector('.play')?.shadowRoot;
  const pressed = play?.querySelector('details');
  await player.updateComplete;
  // No frame is painted between all this, so nobody sees the focus gone.
  const bar = before && (await drawnBar(player));
  const button = await playButton(bar);
  if (play?.activeElement instanceof HTMLElement) button?.focus();
  // The words come later, and with them the direction, in which the title stands already.
  if (pressed && player.matches(`:lang(${pressed.lang})`)) keepDirection(before, bar);
  served.remove();
  if (pressed?.open) button?.click();
}

async function drawnBar(player: LitElement): Promise<ShadowRoot | null | undefined> {
  const bar = player.shadowRoot?.querySelector<LitElement>('vitrine-control-bar');
  if (!bar) return undefined;
  await customElements.whenDefined(bar.localName);
  await bar.updateComplete;
  return bar.shadowRoot;
}

async function playButton(
  bar: ShadowRoot | null | undefined,
): Promise<HTMLElement | null | undefined> {
  const control = bar?.querySelector<LitElement>('vitrine-button[name=play]');
  await control?.updateComplete;
  return control?.shadowRoot?.querySelector('button');
}

function keepDirection(
  before: ShadowRoot | null | undefined,
  now: ShadowRoot | null | undefined,
): void {
  const [served, drawn] = [before, now].map((bar) => bar?.querySelector<HTMLElement>('.layout'));
  if (served && drawn) drawn.dir = served.dir;
}
