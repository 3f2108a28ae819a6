import type { Film } from './film.ts';
import type { Track } from './sound/track.ts';
import { nightTrain } from './night-train/film.ts';
import { composeScore as composeNightTrain } from './night-train/score.ts';
import { roomTone } from './room-tone/film.ts';
import { composeScore as composeRoomTone } from './room-tone/score.ts';
import { theLightWeKeep } from './the-light-we-keep/film.ts';
import { composeScore as composeTheLightWeKeep } from './the-light-we-keep/score.ts';

/** A film and the function that composes its music. */
export type Production = { film: Film; composeScore: (seconds: number) => Track };

const productions: readonly Production[] = [
  { film: theLightWeKeep, composeScore: composeTheLightWeKeep },
  { film: nightTrain, composeScore: composeNightTrain },
  { film: roomTone, composeScore: composeRoomTone },
];

/**
 * Returns the production of a film.
 * @throws Error that lists the known films, if there is none with this slug.
 */
export function findProduction(slug: string): Production {
  const production = productions.find(({ film }) => film.slug === slug);
  if (production) return production;
  const slugs = productions.map(({ film }) => film.slug).join(', ');
  throw new Error(`There is no film "${slug}". Known films: ${slugs}.`);
}
