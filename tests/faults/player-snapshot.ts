import type { Page } from '@playwright/test';
import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';

/** The visible state of a player at one time. */
export interface PlayerSnapshot {
  /** The title of the error dialog, if there is one. */
  readonly dialog: string | undefined;
  readonly notice: string | undefined;
  /** The playback position in seconds. */
  readonly position: number;
  readonly paused: boolean;
  readonly ended: boolean;
  /** Whether the loading indicator is visible. */
  readonly waiting: boolean;
  /** The name of the engine, if there is one. */
  readonly engine?: string | undefined;
}

/** Takes a snapshot of the player of a page. */
export const takeSnapshot = (page: Page): Promise<PlayerSnapshot> => page.evaluate(readSnapshot);

/** Runs in the page. Reads the state of its player. */
function readSnapshot(): PlayerSnapshot {
  const player = document.querySelector<VitrinePlayer>('vitrine-player:defined');
  const dialog = player?.shadowRoot?.querySelector('vitrine-error-dialog');
  const readText = (selector: string) =>
    dialog?.shadowRoot?.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim();
  return {
    dialog: dialog?.hasAttribute('open') ? readText('h2') : undefined,
    notice: dialog?.hasAttribute('notice') ? readText('[role=status]') : undefined,
    position: player?.currentTime ?? 0,
    paused: player?.hub.state.playback.paused ?? true,
    ended: player?.ended ?? false,
    waiting: player?.hub.state.playback.waiting ?? true,
    engine: player?.hub.stateOwners.engineManager.engine?.name,
  };
}
