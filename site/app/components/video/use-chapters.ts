import { useEffect, type RefObject } from 'react';
import type { VitrinePlayer } from 'vitrine';
import type { FilmData } from '../../lib/content/queries/film-queries.server.ts';

/** Adds the chapters of a film to the player. */
export function useChapters(
  player: RefObject<VitrinePlayer | null>,
  chapters: FilmData['chapters'],
): void {
  useEffect(() => {
    const cues = chapters?.map(({ start, title }) => ({ startTime: start, value: title }));
    player.current?.addChapters(cues ?? []);
  }, [player, chapters]);
}
