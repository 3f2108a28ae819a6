import type { PlayerElement } from '../../host/player-element.ts';

/**
 * Has the speed of a film go on where it is loaded anew, by another engine or the same: a media
 * element takes it back with each load, which nobody who watches has asked for.
 */
export function restorePlaybackRate({ hub, media }: PlayerElement): void {
  const { engine } = hub.target;
  let film: string | undefined;
  let rate: number | undefined;
  const note = (): void => {
    // What a load takes back is told while nothing is there; what an engine holds, stands still.
    if (media.readyState === 0 || media.playbackRate === 0) return;
    film = engine.sourceKey;
    // Not the pace by which a broadcast is caught up with.
    ({ rate } = hub.state.playback);
  };
  media.addEventListener('ratechange', note);
  media.addEventListener('loadedmetadata', () => {
    // Or held, for as long as the engine holds back.
    const isTakenBack = [media.defaultPlaybackRate, 0].includes(media.playbackRate);
    if (rate !== undefined && engine.sourceKey === film && isTakenBack) media.playbackRate = rate;
    else note();
  });
}
