import type { Film } from './film.ts';
import type { Track } from './sound/track.ts';
import { nightTrain } from './night-train/film.ts';
import { score as nightTrainScore } from './night-train/score.ts';
import { roomTone } from './room-tone/film.ts';
import { score as roomToneScore } from './room-tone/score.ts';
import { theLightWeKeep } from './the-light-we-keep/film.ts';
import { score as theLightWeKeepScore } from './the-light-we-keep/score.ts';

/** A film and the function that composes its music. */
export type Production = { film: Film; score: (seconds: number) => Track };

const productions: readonly Production[] = [
  { film: theLightWeKeep, score: theLightWeKeepScore },
  { film: nightTrain, score: nightTrainScore },
  { film: roomTone, score: roomToneScore },
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
