import { NO_ERRORS, type SummaryGroup, type Summary } from './summary.ts';

/** A group as it is written: its names are places in lists, and nothing is called by its name. */
type Line = readonly [
  film: number,
  browser: number,
  rendition: number,
  views: number,
  plays: number,
  exits: number,
  watchTime: number,
  stallTime: number,
  experience: number,
  judged: number,
  startup: SummaryGroup['startup'],
  failures: SummaryGroup['failures'] | 0,
  viewers: SummaryGroup['viewers'],
  /** Summaries of an earlier version end here. */
  dropped?: number,
  frames?: number,
];

interface Written extends Pick<Summary, 'level' | 'titles'> {
  readonly names: readonly string[];
  readonly lines: readonly Line[];
}

/** Writes a summary as short as JSON can be, because a year has thousands of them. */
export function serializeSummary({ level, titles, groups }: Summary): string {
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const known = places.get(name) ?? places.size;
    places.set(name, known);
    return known;
  };
  const lines = groups.map((group): Line => {
    const { film, browser, rendition, views, plays, exits, failures } = group;
    return [
      ...([placeOf(film), placeOf(browser), placeOf(rendition), views, plays, exits] as const),
      ...([group.watchTime, group.stallTime, group.experience, group.scoredViews] as const),
      group.startup,
      Object.keys(failures).length === 0 ? 0 : failures,
      ...([group.viewers, group.dropped, group.frames] as const),
    ];
  });
  const written: Written = { level, titles, names: [...places.keys()], lines };
  return JSON.stringify(written);
}

/** Reads what was written. */
export function parseSummary(text: string): Summary {
  const { level, titles, names, lines } = JSON.parse(text) as Written;
  const nameAt = (place: number): string => names[place] ?? '';
  return { level, titles, groups: lines.map((line) => groupIn(line, nameAt)) };
}

function groupIn(line: Line, nameAt: (place: number) => string): SummaryGroup {
  const [film, browser, rendition, views, plays, exits, watchTime, stallTime] = line;
  const [, , , , , , , , experience, judged, startup, failures, viewers] = line;
  const [dropped = 0, frames = 0] = line.slice(13) as readonly number[];
  return {
    film: nameAt(film),
    browser: nameAt(browser),
    rendition: nameAt(rendition),
    views,
    plays,
    exits,
    watchTime,
    stallTime,
    experience,
    scoredViews: judged,
    dropped,
    frames,
    startup,
    viewers,
    failures: failures === 0 ? NO_ERRORS : failures,
  };
}
