import { NO_ERRORS, type SummaryGroup, type Summary } from './summary.ts';

/** A serialized group: a tuple without keys, whose names are indexes into `names`. */
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
  scoredViews: number,
  startup: SummaryGroup['startup'],
  failures: SummaryGroup['failures'] | 0,
  viewers: SummaryGroup['viewers'],
  /** Summaries of an earlier version end before this element. */
  dropped?: number,
  frames?: number,
];

interface SerializedSummary extends Pick<Summary, 'level' | 'titles'> {
  readonly names: readonly string[];
  readonly lines: readonly Line[];
}

/** Serializes a summary as compact JSON, because a year has thousands of them. */
export function serializeSummary({ level, titles, groups }: Summary): string {
  const indexes = new Map<string, number>();
  const getIndex = (name: string): number => {
    const index = indexes.get(name) ?? indexes.size;
    indexes.set(name, index);
    return index;
  };
  const lines = groups.map((group): Line => {
    const { film, browser, rendition, views, plays, exits, failures } = group;
    return [
      ...([getIndex(film), getIndex(browser), getIndex(rendition), views, plays, exits] as const),
      ...([group.watchTime, group.stallTime, group.experience, group.scoredViews] as const),
      group.startup,
      Object.keys(failures).length === 0 ? 0 : failures,
      ...([group.viewers, group.dropped, group.frames] as const),
    ];
  });
  const serialized: SerializedSummary = { level, titles, names: [...indexes.keys()], lines };
  return JSON.stringify(serialized);
}

/** Parses a serialized summary, also of earlier versions. */
export function parseSummary(text: string): Summary {
  const { level, titles, names, lines } = JSON.parse(text) as SerializedSummary;
  const getName = (index: number): string => names[index] ?? '';
  return { level, titles, groups: lines.map((line) => parseGroup(line, getName)) };
}

function parseGroup(line: Line, getName: (index: number) => string): SummaryGroup {
  const [film, browser, rendition, views, plays, exits, watchTime, stallTime] = line;
  const [, , , , , , , , experience, scoredViews, startup, failures, viewers] = line;
  const [dropped = 0, frames = 0] = line.slice(13) as readonly number[];
  return {
    film: getName(film),
    browser: getName(browser),
    rendition: getName(rendition),
    views,
    plays,
    exits,
    watchTime,
    stallTime,
    experience,
    scoredViews,
    dropped,
    frames,
    startup,
    viewers,
    failures: failures === 0 ? NO_ERRORS : failures,
  };
}
