import { MediaRequestEvent, type VitrinePlayer } from 'vitrine';

/** Shows the captions of a language as soon as the film has told of them. */
export function showCaptions(player: VitrinePlayer, language: string): void {
  const { textTracks } = player;
  const found = new AbortController();
  const look = (): void => {
    const id = [...textTracks].findIndex((track) => matchesLanguage(track, language.toLowerCase()));
    if (id < 0) return;
    found.abort();
    player.dispatchEvent(new MediaRequestEvent({ type: 'show-captions', id: `${id}` }));
  };
  textTracks.addEventListener('addtrack', look, { signal: found.signal });
  look();
}

const matchesLanguage = ({ kind, language }: TextTrack, wanted: string): boolean =>
  (kind === 'captions' || kind === 'subtitles') &&
  (language.toLowerCase() === wanted || language.toLowerCase().startsWith(`${wanted}-`));
