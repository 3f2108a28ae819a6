import type { Kept } from './baseline.ts';
import type { Measure, Part } from './part.ts';
import { spreadOf, type Spread } from './statistics.ts';
import type { Measured, Taken } from './take.ts';

/** Vitrine beside the bare page. */
export type BesideBare = Taken<'bare' | 'vitrine'>;

/** What one measure came to in one condition. */
export interface Figure extends Kept {
  readonly bare: Spread;
  readonly vitrine: Spread;
  readonly ratio: Spread;
}

/** Sums up the rounds of a measure. A round is as fast as the machine was then, so each is compared within itself. */
export function figureOf(
  { title }: Pick<Part, 'title'>,
  name: string,
  { what, goal }: Measure,
  { condition, visits }: BesideBare,
): Figure {
  const values = (each: readonly Measured[]) => each.map((visit) => visit?.[name] ?? Number.NaN);
  const [theirs, ours] = [values(visits.bare), values(visits.vitrine)];
  const vitrine = spreadOf(ours);
  const ratio = spreadOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
  return {
    key: `${title} | ${condition} | ${what}`,
    bare: spreadOf(theirs),
    vitrine,
    ratio,
    // What the goal is about: of what the bare page takes, or by itself.
    value: 'ratio' in goal ? ratio.median : vitrine.median,
  };
}

/** Every figure of a part. */
export const figuresOf = (part: Part, taken: readonly BesideBare[]): Figure[] =>
  taken.flatMap((each) =>
    Object.entries<Measure>(part.measures).map(([name, measure]) =>
      figureOf(part, name, measure, each),
    ),
  );
