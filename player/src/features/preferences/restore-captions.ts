import type { PlayerElement } from '../../host/player-element.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import type { FeatureContext } from '../feature.ts';

/**
 * Turns on the captions that a person has chosen before, until `signal` aborts.
 *
 * A film's tracks come one after the other: the first of the chosen language is turned on once,
 * and none comes on by itself where captions off were chosen.
 */
export function restoreCaptions(
  player: PlayerElement,
  { stored, nearestLanguage }: FeatureContext,
  signal: AbortSignal,
): void {
  const { hub } = player;
  let film: string | undefined;
  let known = 0;
  const look = (): void => {
    const { source, tracks } = hub.state;
    const isNew = tracks.captions.length > known;
    known = tracks.captions.length;
    // What was there already is the visitor's to turn on and off.
    if (player.background || !isNew || film === source.url) return;
    const { captions } = stored.read('vitrine-preferences');
    if (captions === '' && tracks.captionsOn !== undefined) {
      hub.perform({ type: 'hide-captions' });
    }
    const track =
      typeof captions !== 'string' && player.defaultHiddenCaptions === false
        ? (nearestLanguage(navigator.languages, tracks.captions) ?? tracks.captions[0])
        : nearestLanguage([typeof captions === 'string' ? captions : ''], tracks.captions);
    if (!track) return;
    film = source.url;
    hub.perform({ type: 'show-captions', id: track.id });
  };
  hub.subscribe(ignoreTimeUpdates(look), signal);
  look();
}
