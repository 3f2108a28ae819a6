import { getSourceWarnings, type SourceWarning } from '../../source/source-warnings.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { getVoidAttributeWarnings } from './void-attributes.ts';

/**
 * Logs each invalid or contradictory option of a player, and each without an effect, once and again
 * if it recurs.
 */
export function start(player: PlayerElement): void {
  let loggedWarnings: readonly SourceWarning[] = [];
  const logWarnings = (): void => {
    const warnings = [
      ...getSourceWarnings(player.sourceOptions),
      ...getVoidAttributeWarnings(player),
    ];
    for (const warning of warnings) {
      if (loggedWarnings.includes(warning)) continue;
      console[warning.level](`<${player.localName}> ${warning.message}`);
    }
    loggedWarnings = warnings;
  };
  player.addController({ hostUpdated: logWarnings });
  logWarnings();
}
