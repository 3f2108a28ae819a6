import { MediaRequestEvent, type VitrinePlayer } from 'vitrine';

/** Shows the captions in a language as soon as the track is available. */
export function showCaptions(player: VitrinePlayer, language: string): void {
  const { textTracks } = player;
  const controller = new AbortController();
  const showIfAvailable = (): void => {
    const id = [...textTracks].findIndex((track) => matchesLanguage(track, language.toLowerCase()));
    if (id < 0) return;
    controller.abort();
    player.dispatchEvent(new MediaRequestEvent({ type: 'show-captions', id: `${id}` }));
  };
  textTracks.addEventListener('addtrack', showIfAvailable, { signal: controller.signal });
  showIfAvailable();
}

const matchesLanguage = ({ kind, language }: TextTrack, requested: string): boolean =>
  (kind === 'captions' || kind === 'subtitles') &&
  (language.toLowerCase() === requested || language.toLowerCase().startsWith(`${requested}-`));
