import type { Page } from '@playwright/test';
import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';

/** What a viewer has before them at a moment. */
export interface PlayerSnapshot {
  /** The title of a dialog, or the words of a notice; absent where there is neither. */
  readonly dialog: string | undefined;
  readonly notice: string | undefined;
  /** Seconds. */
  readonly time: number;
  readonly paused: boolean;
  readonly ended: boolean;
  /** The mark that says that it loads. */
  readonly waiting: boolean;
  /** What plays it; absent while nothing does. */
  readonly engine?: string | undefined;
}

/** Looks at the one player of a page. */
export const takeSnapshot = (page: Page): Promise<PlayerSnapshot> => page.evaluate(look);

/** Runs in the page. */
function look(): PlayerSnapshot {
  const player = document.querySelector<VitrinePlayer>('vitrine-player:defined');
  const dialog = player?.shadowRoot?.querySelector('vitrine-error-dialog');
  const text = (selector: string) =>
    dialog?.shadowRoot?.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim();
  return {
    dialog: dialog?.hasAttribute('open') ? text('h2') : undefined,
    notice: dialog?.hasAttribute('notice') ? text('[role=status]') : undefined,
    time: player?.currentTime ?? 0,
    paused: player?.hub.state.playback.paused ?? true,
    ended: player?.ended ?? false,
    waiting: player?.hub.state.playback.waiting ?? true,
    engine: player?.hub.target.engineManager.current?.name,
  };
}
