import { useEffect, type RefObject } from 'react';
import type { VitrinePlayer } from 'vitrine';
import type { FilmData } from '../../lib/content/queries/film-queries.server.ts';

/** Tells a player the chapters of its film, which it shows in its time range. */
export function useChapters(
  player: RefObject<VitrinePlayer | null>,
  chapters: FilmData['chapters'],
): void {
  useEffect(() => {
    const named = chapters?.map(({ start, title }) => ({ startTime: start, value: title }));
    player.current?.addChapters(named ?? []);
  }, [player, chapters]);
}
