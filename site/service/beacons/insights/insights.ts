import { beginningOf, dayMs, type DatedSummary, type Group } from './summary.ts';
import { Tally, type FailureCount, type Figures } from './tally.ts';

/** Which views are asked about; absent names stand for any. */
export interface Chosen {
  readonly film?: string | undefined;
  readonly browser?: string | undefined;
}

/** The figures of what has the same name in some respect. */
export interface NamedFigures extends Figures {
  readonly name: string;
}

export interface FilmName {
  readonly name: string;
  /** Empty where it has none. */
  readonly title: string;
}

/** How playback went. */
export interface Insights {
  readonly totals: Figures;
  /** By hour or by day. */
  readonly over: readonly (Figures & { readonly at: number })[];
  readonly films: readonly (NamedFigures & FilmName)[];
  readonly browsers: readonly NamedFigures[];
  readonly renditions: readonly NamedFigures[];
  readonly failures: readonly FailureCount[];
  /** Everything that can be chosen, whatever was. */
  readonly choices: { readonly films: readonly FilmName[]; readonly browsers: readonly string[] };
}

/** Puts summaries together to what is told of the views that were chosen. */
export function insightsOf(
  summaries: readonly DatedSummary[],
  at: readonly number[],
  chosen: Chosen,
): Insights {
  const totals = new Tally();
  const over = new Map(at.map((time) => [time, new Tally()]));
  const by = { film: new Tallies(), browser: new Tallies(), rendition: new Tallies() };
  const titles = new Map<string, string>();
  const browsers = new Set<string>();
  for (const { at: time, summary } of summaries) {
    for (const [film, title] of Object.entries(summary.titles)) titles.set(film, title);
    const kept = { day: beginningOf(time, dayMs), level: summary.level };
    const then = over.get(time);
    for (const group of summary.groups) {
      browsers.add(group.browser);
      if (!isChosen(group, chosen)) continue;
      totals.add(group, kept);
      then?.add(group, kept);
      by.film.of(group.film).add(group, kept);
      by.browser.of(group.browser).add(group, kept);
      by.rendition.of(group.rendition).add(group, kept);
    }
  }
  return {
    totals: totals.figures(),
    over: [...over].map(([time, tally]) => ({ at: time, ...tally.figures() })),
    films: by.film.figures().map((each) => ({ ...each, title: titles.get(each.name) ?? '' })),
    browsers: by.browser.figures(),
    renditions: by.rendition.figures(),
    failures: totals.failures(),
    choices: {
      films: [...titles].map(([name, title]) => ({ name, title })),
      browsers: [...browsers].toSorted(),
    },
  };
}

function isChosen({ film, browser }: Group, chosen: Chosen): boolean {
  return (
    (chosen.film === undefined || film === chosen.film) &&
    (chosen.browser === undefined || browser === chosen.browser)
  );
}

/** Adds up what has the same name. */
class Tallies {
  readonly #byName = new Map<string, Tally>();

  of(name: string): Tally {
    const known = this.#byName.get(name);
    if (known) return known;
    const made = new Tally();
    this.#byName.set(name, made);
    return made;
  }

  /** What has been watched most comes first. */
  figures(): readonly NamedFigures[] {
    return [...this.#byName]
      .map(([name, tally]) => ({ name, ...tally.figures() }))
      .toSorted((a, b) => b.plays - a.plays || b.views - a.views);
  }
}
