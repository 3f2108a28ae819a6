import type { PlayerElement } from '../../host/player-element.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import { matchLanguage } from '../../i18n/match-language.ts';
import { loadFromLocalStorage } from '../../state/local-storage.ts';
import { PREFERENCES_KEY } from '../../state/preferences/preferences-key.ts';

/**
 * Shows captions in the viewer's preferred language, until `signal` aborts.
 *
 * The tracks of a source are added one by one. The first match is shown, once per source. If the
 * viewer prefers no captions, captions that the source shows by default are hidden.
 */
export function restoreCaptions(player: PlayerElement, signal: AbortSignal): void {
  const { hub } = player;
  let restoredUrl: string | undefined;
  let trackCount = 0;
  const update = (): void => {
    const { source, tracks } = hub.state;
    const hasNewTrack = tracks.captionTracks.length > trackCount;
    trackCount = tracks.captionTracks.length;
    // A change of the selection without a new track is a selection by the viewer.
    if (player.background || !hasNewTrack || restoredUrl === source.url) return;
    const { captions } = loadFromLocalStorage(PREFERENCES_KEY);
    if (captions === '' && tracks.activeCaptionTrackId !== undefined) {
      hub.perform({ type: 'hide-captions' });
    }
    const track =
      typeof captions !== 'string' && player.defaultHiddenCaptions === false
        ? (matchLanguage(navigator.languages, tracks.captionTracks) ?? tracks.captionTracks[0])
        : matchLanguage([typeof captions === 'string' ? captions : ''], tracks.captionTracks);
    if (!track) return;
    restoredUrl = source.url;
    hub.perform({ type: 'show-captions', id: track.id });
  };
  hub.subscribe(ignoreTimeUpdates(update), signal);
  update();
}
