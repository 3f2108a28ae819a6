import { getSourceWarnings, type SourceWarning } from '../../source/source-warnings.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** Says in the console what a player should be told: each once, as long as it holds. */
export function start(player: PlayerElement): void {
  let told: readonly SourceWarning[] = [];
  const complain = (): void => {
    const now = getSourceWarnings(player.sourceOptions);
    for (const complaint of now) {
      if (told.includes(complaint)) continue;
      console[complaint.level](`<${player.localName}> ${complaint.message}`);
    }
    told = now;
  };
  player.addController({ hostUpdated: complain });
  complain();
}
